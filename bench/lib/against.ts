import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'
import { round, type Bar } from './report.ts'
import { median } from './timing.ts'

const turns = Number(process.env.BENCH_TURNS ?? 3)

/**
 * Measures parts at a commit and here, in turns, by the measurements that stand here, and prints what became of each
 * number. The commit's files are in a temporary folder meanwhile; Postgres is the same for both.
 * @throws Error when the commit is none, or does not install
 */
export async function compareWith(commit: string, parts: string[]): Promise<void> {
  const before = checkOut(commit)
  let running: ChildProcess | undefined
  const cleanUp = () => {
    running?.kill()
    fs.rmSync(before, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  process.once('exit', cleanUp)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  for (const part of parts) {
    const [old, now]: [Bar[], Bar[]] = [[], []]
    for (let turn = 1; turn <= turns; turn++) {
      console.log(`\n== ${part} at ${commit}, turn ${turn} of ${turns}`)
      old.push(...(await measure(before, part)))
      console.log(`\n== ${part} here, turn ${turn} of ${turns}`)
      now.push(...(await measure(projectRoot, part)))
    }
    printRatios(part, commit, old, now)
  }

  async function measure(root: string, part: string): Promise<Bar[]> {
    const bars = path.join(before, 'bars.jsonl')
    fs.rmSync(bars, { force: true })
    running = spawn(process.execPath, ['--import', 'tsx', `bench/${part}.ts`], {
      cwd: root,
      env: { ...process.env, BENCH_BARS: bars },
      stdio: 'inherit',
    })
    await once(running, 'exit')
    if (!fs.existsSync(bars)) return []
    const lines = fs.readFileSync(bars, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Bar)
  }
}

/** @returns a folder with the commit's files, its packages, and the measurements of today */
function checkOut(commit: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'against-'))
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  const own = (name: string) => path.join(folder, name)
  const here = (name: string) => path.join(projectRoot, name)
  fs.rmSync(own('bench'), { recursive: true, force: true })
  fs.cpSync(here('bench'), own('bench'), { recursive: true })
  fs.mkdirSync(here('.data'), { recursive: true })
  fs.symlinkSync(here('.data'), own('.data'))
  const lock = 'package-lock.json'
  if (fs.readFileSync(own(lock)).equals(fs.readFileSync(here(lock))))
    fs.symlinkSync(here('node_modules'), own('node_modules'))
  else
    execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  return folder
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, stdio: 'inherit' })

function printRatios(part: string, commit: string, old: Bar[], now: Bar[]): void {
  console.log(`\n== ${part}: ${commit}, here, and how many times as much (medians of ${turns})`)
  const middle = (bars: Bar[], name: string) => {
    const values = bars.filter((bar) => bar.name === name).map(({ value }) => value)
    return values.length > 0 ? median(values) : Number.NaN
  }
  for (const { name, unit = '' } of new Map(now.map((bar) => [bar.name, bar])).values()) {
    const [was, is] = [middle(old, name), middle(now, name)]
    const ratio = Number.isNaN(was) ? 'new' : `${(is / was).toFixed(2)} ×`
    console.log(
      `${round(was).padStart(8)} ${round(is).padStart(8)} ${unit.padEnd(3)} ${ratio.padStart(8)}  ${name}`,
    )
  }
}
