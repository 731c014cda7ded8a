import { paths } from '../server/paths.ts'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { startBareCopy } from './lib/bare.ts'
import { publicPages } from './lib/pages.ts'
import { cpuSeconds, residentMb } from './lib/process.ts'
import { startReport } from './lib/report.ts'
import { startBars } from './lib/start.ts'
import { median } from './lib/timing.ts'
import { ensureWrk, load, type Loading } from './lib/wrk.ts'

// The built app beside a bare server with the same bytes, loaded in turn.
const seconds = Number(process.env.BENCH_SECONDS ?? 1)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

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
const report = startReport()
try {
  report.add(...(await startBars(database.url)))
  await finishedPages()
  await pagesMadeAnew()
} finally {
  await database.stop()
}
process.exit(report.end())

/** Ratio to the bare server, in turns, so that whatever else the machine does hits both alike. */
async function finishedPages(): Promise<void> {
  const app = await startBuiltApp(database.url)
  await beSeen(app.url)
  for (const page of publicPages) await warm(app.url + page)
  // The best compression replaces the quick one a little later, and as every site it has had a quiet moment before.
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  for (const page of publicPages) {
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
    report.add(
      {
        name: `${page} requests/s`,
        note: `bare ${rps(limit).toFixed(0)}`,
        value: rps(ours),
        unit: '/s',
      },
      {
        name: `${page} requests/s, times the bare server's`,
        value: rps(ours) / rps(limit),
        unit: '×',
        least: 0.97,
      },
      {
        name: `${page} CPU a request`,
        note: `bare ${cpu(limit).toFixed(4)}`,
        value: cpu(ours),
        unit: 'ms',
      },
      {
        name: `${page} CPU a request, times the bare server's`,
        value: cpu(ours) / cpu(limit),
        unit: '×',
        most: 1.05,
      },
      { name: `${page} p99 at 32 connections`, value: median(ours.map((cost) => cost.p99Ms)), unit: 'ms' },
    )
  }
  report.add({ name: 'resident memory under load', value: residentMb(app.pid), unit: 'MB', most: 110 })
  await app.stop()
}

async function pagesMadeAnew(): Promise<void> {
  const app = await startBuiltApp(database.url, { PAGE_CACHE: 'off' })
  await beSeen(app.url)
  for (const page of publicPages) {
    await warm(app.url + page)
    await load(app.url + page, { ...anew, seconds: 2 })
    const cost = await measure({ url: app.url + page, pid: app.pid }, { ...anew, seconds: 3 * seconds })
    report.add({ name: `${page} CPU to make it anew`, value: cost.cpuMs, unit: 'ms', most: 1.2 })
  }
  report.add({
    name: 'resident memory while making pages',
    value: residentMb(app.pid),
    unit: 'MB',
    most: 140,
  })
  await app.stop()
}

async function measure(
  { url, pid }: { url: string; pid: number },
  how: Partial<Loading> = {},
): Promise<Cost> {
  const before = cpuSeconds(pid)
  const { requests, requestsPerSecond, p99Ms } = await load(url, { seconds, ...how })
  return { requestsPerSecond, p99Ms, cpuMs: ((cpuSeconds(pid) - before) * 1000) / requests }
}

/** A visitor from somewhere, for whom the table of countries is opened. */
async function beSeen(url: string): Promise<void> {
  const { status } = await fetch(`${url}${paths.beacon}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'x-forwarded-for': '198.51.1.7',
    },
    body: JSON.stringify({ kind: 'view', path: paths.home, referrer: '', loadMs: 800 }),
  })
  if (status !== 204) throw new Error(`The beacon answered ${status}`)
}

async function warm(url: string): Promise<void> {
  for (let visit = 0; visit < 20; visit++) await (await fetch(url)).arrayBuffer()
}
