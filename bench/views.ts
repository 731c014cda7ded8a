import { spawn } from 'node:child_process'
import path from 'node:path'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { startBareCopy } from './lib/bare.ts'
import { plainConnection } from './lib/database.ts'
import { cpuSeconds } from './lib/process.ts'
import { reportBars, type Bar } from './lib/report.ts'
import { postgresCpuSeconds } from './lib/timing.ts'
import { ensureWrk } from './lib/wrk.ts'

// node --import tsx bench/views.ts: what counting a page view costs, app and Postgres together, under load, beside what a bare
// node:http server needs to answer the same requests and count nothing.
const duration = Number(process.env.BENCH_SECONDS ?? 10)

ensureWrk()
buildIfStale()
const database = await benchDatabase('bench_views')
let bars: Bar[] = []
try {
  bars = await underLoad()
} finally {
  await database.stop()
}
process.exit(reportBars(bars))

async function underLoad(): Promise<Bar[]> {
  const app = await startBuiltApp(database.url)
  const db = plainConnection(database.url)
  try {
    await send(app.url, false, 2)
    return [
      await bareAnswer(),
      ...(await measure('a view', false, 0.02)),
      ...(await measure('a view and its leaving', true)),
    ]
  } finally {
    await db.destroy()
    await app.stop()
  }

  async function bareAnswer(): Promise<Bar> {
    const bare = await startBareCopy(`${app.url}/healthz`)
    try {
      await send(bare.url, false, 2)
      const before = cpuSeconds(bare.pid)
      const answers = await send(bare.url, false, duration)
      const value = ((cpuSeconds(bare.pid) - before) / answers) * 1000
      return { name: 'a bare server: CPU of an answer', value, unit: 'ms' }
    } finally {
      await bare.stop()
    }
  }

  async function measure(what: string, leaving: boolean, most?: number): Promise<Bar[]> {
    const rowsBefore = await views()
    const [appBefore, postgresBefore] = [cpuSeconds(app.pid), await postgresCpuSeconds(db)]
    await send(app.url, leaving, duration)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const appCpu = cpuSeconds(app.pid) - appBefore
    const postgresSpent = (await postgresCpuSeconds(db)) - postgresBefore
    const rows = (await views()) - rowsBefore
    const each = (cpu: number) => (cpu / rows) * 1000
    return [
      { name: `${what}: recorded a second`, value: rows / duration, unit: '/s' },
      { name: `${what}: CPU of the app`, value: each(appCpu), unit: 'ms' },
      { name: `${what}: CPU of Postgres`, value: each(postgresSpent), unit: 'ms' },
      {
        name: `${what}: CPU of both`,
        value: each(appCpu + postgresSpent),
        unit: 'ms',
        ...(most ? { most } : {}),
      },
    ]
  }

  async function views(): Promise<number> {
    const { rows } = await db.raw<{ rows: { count: string }[] }>('select count(*) from page_views')
    return Number(rows[0]!.count)
  }
}

/** Loads the beacon with views of ever new visitors, each followed by its leaving if wanted. @returns how many answers came */
function send(url: string, leaving: boolean, seconds: number): Promise<number> {
  const script = path.join(import.meta.dirname, 'lib/beacons.lua')
  return new Promise((resolve, reject) => {
    const wrk = spawn('wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, url], {
      env: { ...process.env, LEAVING: leaving ? '1' : '0' },
    })
    let said = ''
    wrk.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    wrk.once('error', reject)
    wrk.once('close', () =>
      /Non-2xx/.test(said)
        ? reject(new Error(`The beacon did not answer 204:\n${said}`))
        : resolve(Number(/(\d+) requests in/.exec(said)![1])),
    )
  })
}
