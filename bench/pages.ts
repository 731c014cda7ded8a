import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { startBareCopy } from './lib/bare.ts'
import { publicPages } from './lib/pages.ts'
import { cpuSeconds, residentMb } from './lib/process.ts'
import { reportBars, type Bar } from './lib/report.ts'
import { median } from './lib/timing.ts'
import { weigh } from './lib/weight.ts'
import { ensureWrk, load, type Loading } from './lib/wrk.ts'

// The built app beside a bare server with the same bytes, loaded in turn.
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

// Few connections: the page is made for each. Brotli is what browsers get over TLS.
const anew = { connections: 4, encoding: 'br' } as const

interface Cost {
  requestsPerSecond: number
  cpuMs: number
  p99Ms: number
}

ensureWrk()
buildIfStale()
const database = await benchDatabase('bench')
const bars: Bar[] = []
try {
  bars.push(...(await startTimes()))
  bars.push(...(await finishedPages()))
  bars.push(...(await pagesMadeAnew()))
  bars.push(...(await weigh(database.url)))
} finally {
  await database.stop()
}
process.exit(reportBars(bars))

async function startTimes(): Promise<Bar[]> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const app = await startBuiltApp(database.url)
    times.push(app.firstAnswerMs)
    await app.stop()
  }
  return [{ name: 'first answer after node started, median', value: median(times), unit: 'ms', most: 1200 }]
}

/** Ratio to the bare server, in turns, so that whatever else the machine does hits both alike. */
async function finishedPages(): Promise<Bar[]> {
  const app = await startBuiltApp(database.url)
  const found: Bar[] = []
  for (const page of publicPages) {
    await warm(app.url + page)
    const bare = await startBareCopy(app.url + page)
    const ours: Cost[] = []
    const limit: Cost[] = []
    for (let round = 0; round < rounds; round++) {
      limit.push(await measure(bare))
      ours.push(await measure({ url: app.url + page, pid: app.pid }))
    }
    await bare.stop()
    const rps = (costs: Cost[]) => median(costs.map((cost) => cost.requestsPerSecond))
    const cpu = (costs: Cost[]) => median(costs.map((cost) => cost.cpuMs))
    found.push(
      { name: `${page} requests/s (bare ${rps(limit).toFixed(0)})`, value: rps(ours), unit: '/s' },
      { name: `${page} requests/s, ratio to the bare server`, value: rps(ours) / rps(limit), least: 0.7 },
      { name: `${page} CPU a request (bare ${cpu(limit).toFixed(4)} ms)`, value: cpu(ours), unit: 'ms' },
      {
        name: `${page} CPU a request, ratio of the bare server's`,
        value: cpu(limit) / cpu(ours),
        least: 0.7,
      },
      { name: `${page} p99 at 32 connections`, value: median(ours.map((cost) => cost.p99Ms)), unit: 'ms' },
    )
  }
  found.push({ name: 'resident memory under load', value: residentMb(app.pid), unit: 'MB', most: 150 })
  await app.stop()
  return found
}

async function pagesMadeAnew(): Promise<Bar[]> {
  const app = await startBuiltApp(database.url, { PAGE_CACHE: 'off' })
  const found: Bar[] = []
  for (const page of publicPages) {
    await warm(app.url + page)
    await load(app.url + page, { ...anew, seconds: 3 })
    const cost = await measure({ url: app.url + page, pid: app.pid }, anew)
    found.push({ name: `${page} CPU to make it anew`, value: cost.cpuMs, unit: 'ms', most: 3 })
  }
  found.push({ name: 'resident memory while making pages', value: residentMb(app.pid), unit: 'MB' })
  await app.stop()
  return found
}

async function measure(
  { url, pid }: { url: string; pid: number },
  how: Partial<Loading> = {},
): Promise<Cost> {
  const before = cpuSeconds(pid)
  const { requests, requestsPerSecond, p99Ms } = await load(url, { seconds, ...how })
  return { requestsPerSecond, p99Ms, cpuMs: ((cpuSeconds(pid) - before) * 1000) / requests }
}

async function warm(url: string): Promise<void> {
  for (let visit = 0; visit < 20; visit++) await (await fetch(url)).arrayBuffer()
  // The best compression replaces the quick one a little later.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
}
