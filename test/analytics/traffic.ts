import { rollUp } from '../../server/analytics/rollUp.ts'
import type { TestSite } from '../support/site.ts'
import { person, written } from './support.ts'

const day = 86_400_000
const pages = ['/', '/', '/commsaudit', '/blog', '/blog/the-one-page-internal-comms-strategy', '/privacy']
const sources = ['Google', 'Google', 'Direct', 'LinkedIn', 'Newsletter', '<b>hostile</b>']
const countries = ['United States', 'United States', 'United Kingdom', 'Canada', 'Netherlands']

/** Forty days of small, regular traffic that ends today. */
export async function someTraffic(site: TestSite): Promise<void> {
  const noon = Math.floor(Date.now() / day) * day - day / 2
  for (let ago = 0; ago < 40; ago++) {
    for (let n = 0; n < 3 + (ago % 4); n++) {
      const start = noon - ago * day + n * 60_000
      const visitor = person(site, `198.51.100.${n}`)
      visitor.views(new Date(start).toISOString(), pages[(ago + n) % pages.length], {
        source: sources[(ago * 2 + n) % sources.length]!,
        country: countries[(ago + n) % countries.length]!,
        loadMs: 500 + 100 * n,
      })
      if (n % 2 === 0) visitor.views(new Date(start + 30_000).toISOString(), '/blog')
      visitor.leaves(new Date(start + 60_000).toISOString(), 50_000)
    }
  }
  await written(site)
  await rollUp(site.services)
}
