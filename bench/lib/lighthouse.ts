import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'
import { findBrowser } from '../../test/support/findBrowser.ts'

const folder = path.join(projectRoot, 'bench/results')
/** A busy machine makes the browser miss the beginning; such a run says nothing. */
const mostTries = 4

export interface Marks {
  /** From 0 to 100, by category. */
  scores: Record<string, number>
  /** Simulated on a slow phone. */
  largestPaintMs: number
  layoutShift: number
}

interface Report {
  runtimeError?: { code: string }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** One run of Lighthouse from its npm package, as a slow phone; its whole report stays in bench/results. */
export async function runLighthouse(url: string): Promise<Marks> {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `lighthouse${new URL(url).pathname.replaceAll('/', '-')}.json`)
  const flags = process.getuid?.() === 0 ? '--headless=new --no-sandbox' : '--headless=new'
  const args = ['--yes', 'lighthouse@12', url, '--quiet', '--output=json', `--output-path=${file}`]
  const env = { ...process.env, CHROME_PATH: await findBrowser() }
  for (let tries = 1; ; tries++) {
    fs.rmSync(file, { force: true })
    const { stderr } = spawnSync('npx', [...args, `--chrome-flags=${flags}`], { env, encoding: 'utf8' })
    const report = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : undefined
    if (report && !report.runtimeError) return marksOf(report)
    if (tries === mostTries) throw new Error(`Lighthouse failed:\n${report?.runtimeError?.code ?? stderr}`)
  }
}

const marksOf = ({ categories, audits }: Report): Marks => ({
  scores: Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  ),
  largestPaintMs: audits['largest-contentful-paint']!.numericValue,
  layoutShift: audits['cumulative-layout-shift']!.numericValue,
})
