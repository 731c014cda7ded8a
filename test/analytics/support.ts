import { dayIn } from '../../server/analytics/days.ts'
import type { Beacon } from '../../server/analytics/shared/beacon.ts'
import type { TestSite } from '../support/site.ts'

export const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** Sends one beacon as a browser on a page of the site would. */
export function beacon(site: TestSite, body: Beacon | object, headers: Record<string, string> = {}) {
  return site.http
    .post('/beacon')
    .set({
      'Content-Type': 'application/json',
      'User-Agent': agents.chrome,
      Origin: site.url,
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    })
    .send(JSON.stringify(body))
}

/** Days of 2026 as a screen names them: with their year, once another one has begun there. */
export const saidIn2026 = (words: string, timeZone = 'UTC'): string =>
  dayIn(timeZone, new Date()) < '2027' ? words : words.replaceAll(/[A-Z][a-z]{2} \d+/g, '$&, 2026')

/** Waits until everything that was seen is written. */
export const written = (site: TestSite): Promise<void> => site.memory.recorder.flush()

interface VisitRow {
  id: number
  views: number
  visible_ms: number
  converted: boolean
  source: string
  campaign: string | null
  content: string | null
  term: string | null
  entry_page: string | null
  exit_page: string | null
  country: string
  device: string
  browser: string
}
export const visits = (site: TestSite): Promise<VisitRow[]> => site.services.db('visits').orderBy('id')
export const pageViews = (site: TestSite): Promise<{ path: string; load_ms: number | null }[]> =>
  site.services.db('page_views').orderBy('at')

/** Somebody who can be seen at any moment, straight in the recorder. */
export function person(site: TestSite, address: string, agent = agents.chrome) {
  const who = { address, agent, optsOut: false }
  return {
    views(
      at: string,
      path = '/',
      given: {
        source?: string
        campaign?: string
        content?: string
        term?: string
        country?: string
        loadMs?: number
      } = {},
    ) {
      site.memory.recorder.record({
        kind: 'view',
        at: new Date(at),
        ...who,
        path,
        source: given.source ?? 'Direct',
        campaign: given.campaign,
        content: given.content,
        term: given.term,
        country: given.country ?? 'Unknown',
        device: 'Desktop',
        browser: 'Chrome',
        loadMs: given.loadMs,
      })
    },
    leaves(at: string, visibleMs: number) {
      site.memory.recorder.record({ kind: 'leave', at: new Date(at), ...who, visibleMs })
    },
    does(at: string, name: 'signup' | 'enquiry' | 'audit-start' | 'call-to-action') {
      site.memory.recorder.record({ kind: 'event', at: new Date(at), ...who, name })
    },
    becomes(at: string, email: string, conversion: 'signup' | 'enquiry' | 'audit') {
      site.memory.recorder.record({ kind: 'conversion', at: new Date(at), ...who, email, conversion })
    },
  }
}
