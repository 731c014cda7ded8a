import type { Browser } from 'puppeteer'
import { paths } from '../../server/paths.ts'
import { startBuiltApp } from './app.ts'
import { launchBrowser } from './browser.ts'
import { bytesToHeadline } from './headline.ts'
import type { Bar } from './report.ts'

/** The pages that people come to first. */
export const weighedPages = [
  paths.home,
  paths.commsAudit,
  paths.blog,
  paths.post('one-page-internal-comms-strategy'),
]

/**
 * What a phone downloads for a page before anybody touches it, compressed, by kind.
 * @param pages of the site that this database holds
 */
export async function weigh(databaseUrl: string, pages: readonly string[] = weighedPages): Promise<Bar[]> {
  const app = await startBuiltApp(databaseUrl)
  const browser = await launchBrowser()
  try {
    const found: Bar[] = []
    for (const page of pages) {
      // The first visit makes the page, the next asks for the best compression; the one that counts gets it.
      for (let visit = 0; visit < 2; visit++)
        await (await fetch(app.url + page, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      const kinds = await kindsOf(browser, app.url + page)
      const total = [...kinds.values()].reduce((sum, size) => sum + size, 0)
      const parts = [...kinds].map(([kind, size]) => `${kind.toLowerCase()} ${size.toFixed(1)}`).join(', ')
      const most = kinds.has('Image') ? 90 : 80
      found.push(
        { name: `${page} script before interaction`, value: kinds.get('Script') ?? 0, unit: 'KB', most: 4 },
        {
          name: `${page} until the headline is there`,
          value: (await bytesToHeadline(app.url + page)) / 1000,
          unit: 'KB',
          most: 14.6,
        },
        { name: `${page} everything`, note: parts, value: total, unit: 'KB', most },
      )
    }
    return found
  } finally {
    await browser.close()
    await app.stop()
  }
}

async function kindsOf(browser: Browser, url: string): Promise<Map<string, number>> {
  const visitor = await browser.createBrowserContext()
  const tab = await visitor.newPage()
  await tab.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true })
  const kinds = new Map<string, number>()
  const session = await tab.createCDPSession()
  await session.send('Network.enable')
  const kindOf = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other'
    kinds.set(kind, (kinds.get(kind) ?? 0) + encodedDataLength / 1024)
  })
  await tab.goto(url, { waitUntil: 'networkidle0' })
  await visitor.close()
  return kinds
}
