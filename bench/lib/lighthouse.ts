import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'
import { findBrowser } from '../../test/support/findBrowser.ts'

const folder = path.join(projectRoot, 'bench/results')
/** A busy machine makes the browser miss the beginning; such a run says nothing. */
const mostTries = 4
const longestMs = 90_000

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface Marks {
  /** From 0 to 100, by category. */
  scores: Partial<Record<Category, number>>
  /** Simulated on a slow phone. */
  largestPaintMs: number
  layoutShift: number
}

interface Report {
  runtimeError?: { code: string }
  categories: Partial<Record<Category, { score: number }>>
  audits: Record<string, { numericValue: number }>
}

let program: string | undefined

/**
 * One run of Lighthouse from its npm package, as a slow phone; its whole report stays in bench/results.
 * @param only looks at these alone, which is quicker
 */
export async function runLighthouse(url: string, only: readonly Category[] = categories): Promise<Marks> {
  fs.mkdirSync(folder, { recursive: true })
  program ??= lighthouseProgram()
  const file = path.join(folder, `lighthouse${new URL(url).pathname.replaceAll('/', '-')}.json`)
  const flags = process.getuid?.() === 0 ? '--headless=new --no-sandbox' : '--headless=new'
  const args = [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  args.push(`--only-categories=${only.join()}`)
  const env = { ...process.env, CHROME_PATH: await findBrowser() }
  for (let tries = 1; ; tries++) {
    fs.rmSync(file, { force: true })
    const stderr = await complaints(args, env)
    const report = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : undefined
    if (report && !report.runtimeError) return marksOf(report)
    if (tries === mostTries) throw new Error(`Lighthouse failed:\n${report?.runtimeError?.code ?? stderr}`)
  }
}

/** Not waited for with a standstill: the page that is looked at may be answered by this process. */
const complaints = (args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, args, { env, timeout: longestMs }, (_error, _out, stderr) => resolve(stderr))
  })

/** npm fetches it once; asking npm before each run would take seconds. */
function lighthouseProgram(): string {
  const args = [
    'exec',
    '--yes',
    '--loglevel=error',
    '--package=lighthouse@12',
    '--',
    'node',
    '-p',
    'process.env.PATH',
  ]
  const [bin] = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).split(
    path.delimiter,
  )
  return fs.realpathSync(path.join(bin!, 'lighthouse'))
}

const marksOf = ({ categories: found, audits }: Report): Marks => ({
  scores: Object.fromEntries(
    Object.entries(found).map(([name, { score }]) => [name, Math.round(score * 100)]),
  ),
  largestPaintMs: audits['largest-contentful-paint']!.numericValue,
  layoutShift: audits['cumulative-layout-shift']!.numericValue,
})
