import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'puppeteer'
import { paths } from '../server/paths.ts'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { launchBrowser } from './lib/browser.ts'
import { runLighthouse, type Marks } from './lib/lighthouse.ts'
import { startReport } from './lib/report.ts'
import { startSlowLink } from './lib/slowLink.ts'
import { median } from './lib/timing.ts'
import { weigh, weighedPages } from './lib/weight.ts'

// What a visitor waits for: the first paint on a slow line by a real browser, Lighthouse's largest paint (the lowest of
// five), script and weight before anybody touches the page; beside a page that has nothing but a heading.
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const largest: Record<string, number> = {
  [paths.home]: 880,
  [paths.commsAudit]: 800,
  [paths.blog]: 860,
  [paths.post('one-page-internal-comms-strategy')]: 860,
}
const lowest = (marks: Marks[]): number => Math.min(...marks.map(({ largestPaintMs }) => largestPaintMs))
const highest = (marks: Marks[]): number => Math.max(...marks.map(({ layoutShift }) => layoutShift))
const others = ['accessibility', 'best-practices', 'seo'] as const
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><h1>Nothing else</h1></html>'

buildIfStale()
const database = await benchDatabase('paint')
const empty = http.createServer((_req, res) => res.setHeader('content-type', 'text/html').end(emptyPage))
empty.listen(0, '127.0.0.1')
await once(empty, 'listening')
const emptyPort = (empty.address() as AddressInfo).port
const report = startReport()
try {
  await onSlowLine()
  report.add(...(await weigh(database.url)))
  await byLighthouse()
} finally {
  empty.close()
  await database.stop()
}
process.exit(report.end())

async function onSlowLine(): Promise<void> {
  const [link, bare] = await Promise.all([startSlowLink(), startSlowLink()])
  const app = await startBuiltApp(database.url, { SITE_URL: link.url })
  link.leadTo(Number(new URL(app.url).port))
  bare.leadTo(emptyPort)
  const browser = await launchBrowser()
  const paints: { bare: number; first: number; next: number }[] = []
  try {
    for (const page of [paths.home, paths.blog]) await warm(link.url + page)
    for (let round = 0; round < rounds; round++) {
      const visitor = await browser.createBrowserContext()
      const tab = await visitor.newPage()
      await tab.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true })
      const shown = {
        bare: await firstPaint(tab, bare.url),
        first: await firstPaint(tab, link.url + paths.home),
        next: await firstPaint(tab, link.url + paths.blog),
      }
      paints.push(shown)
      await visitor.close()
    }
  } finally {
    await browser.close()
    await app.stop()
    await Promise.all([link.stop(), bare.stop()])
  }
  const middle = (key: 'bare' | 'first' | 'next') => median(paints.map((shown) => shown[key]))
  report.add(
    { name: 'slow line: first paint of an empty page', value: middle('bare'), unit: 'ms' },
    { name: 'slow line: first paint of the home page', value: middle('first'), unit: 'ms', most: 440 },
    { name: 'slow line: first paint of the page after it', value: middle('next'), unit: 'ms', most: 250 },
  )
}

/** From asking for the page until something stands there; everything else of it may come in before the next one. */
async function firstPaint(tab: Page, url: string): Promise<number> {
  await tab.goto(url, { waitUntil: 'networkidle0' })
  return tab.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
}

async function byLighthouse(): Promise<void> {
  const app = await startBuiltApp(database.url)
  try {
    const bare = await runs(`http://127.0.0.1:${emptyPort}/`)
    report.add({ name: 'an empty page: largest paint, lowest', value: lowest(bare), unit: 'ms' })
    for (const page of weighedPages) {
      await warm(app.url + page)
      const marks = await runs(app.url + page)
      report.add(
        { name: `${page} largest paint, lowest`, value: lowest(marks), unit: 'ms', most: largest[page] },
        { name: `${page} layout shift, highest`, value: highest(marks), most: 0 },
        ...others.map((name) => ({
          name: `${page} ${name}`,
          value: marks[0]!.scores[name]!,
          least: 100,
        })),
      )
    }
  } finally {
    await app.stop()
  }
}

/** The first run looks at everything; what it says besides speed is the same in each. */
async function runs(url: string): Promise<Marks[]> {
  const found = [await runLighthouse(url)]
  while (found.length < rounds) found.push(await runLighthouse(url, ['performance']))
  return found
}

/** The first visits make the page, and the best compression replaces the quick one a little later. */
async function warm(url: string): Promise<void> {
  for (let visit = 0; visit < 2; visit++)
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  await wait(2_000)
}
