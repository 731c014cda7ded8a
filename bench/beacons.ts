import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../server/cli/port.ts'
import { benchDatabase, buildIfStale, firstAnswer, startBuiltApp } from './lib/app.ts'
import { cpuSeconds, end, endWithUs } from './lib/process.ts'
import { reportBars } from './lib/report.ts'
import { median } from './lib/timing.ts'
import { ensureWrk } from './lib/wrk.ts'

// node --import tsx bench/beacons.ts: a recorded view beside a server that only reads and parses the same beacon, in turns.
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const script = path.join(import.meta.dirname, 'lib/beacons.lua')

ensureWrk()
buildIfStale()
const database = await benchDatabase('bench_beacons')
const app = await startBuiltApp(database.url)
const port = await freePort()
const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'lib/bareBeacons.mjs'), String(port)])
endWithUs(bare)
const bareUrl = `http://127.0.0.1:${port}`
await firstAnswer(bareUrl, bare)

const [ours, limit]: [number[], number[]] = [[], []]
cpuOfOne(app.url, app.pid)
cpuOfOne(bareUrl, bare.pid!)
for (let round = 0; round < rounds; round++) {
  limit.push(cpuOfOne(bareUrl, bare.pid!))
  ours.push(cpuOfOne(app.url, app.pid))
}
await end(bare)
await app.stop()
await database.stop()
process.exit(
  reportBars([
    { name: 'a beacon read and parsed by a bare server', value: median(limit), unit: 'ms' },
    { name: 'a recorded view, CPU of the app', value: median(ours), unit: 'ms' },
    { name: 'times the bare server', value: median(ours) / median(limit), unit: '×' },
    { name: 'what the app adds', value: median(ours) - median(limit), unit: 'ms' },
  ]),
)

/** What is written behind the answers counts too: it is waited for. */
function cpuOfOne(url: string, pid: number): number {
  const before = cpuSeconds(pid)
  const { stdout } = spawnSync('wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, url], {
    encoding: 'utf8',
  })
  spawnSync('sleep', ['1'])
  if (/Non-2xx/.test(stdout)) throw new Error(`The beacon did not answer 204:\n${stdout}`)
  return ((cpuSeconds(pid) - before) * 1000) / Number(/(\d+) requests in/.exec(stdout)![1])
}
