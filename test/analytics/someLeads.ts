import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import type { LeadList, Ways } from '../../server/analytics/shared/leads.ts'
import type { SignedIn } from '../support/admin.ts'
import type { TestSite } from '../support/site.ts'
import { person, written } from './support.ts'

/** In which four of them came, as the address of the screen says it. */
export const days = 'from=2026-03-01&to=2026-03-10'

/** What the screen is told of the leads of these days. */
export function askLeads(agent: () => SignedIn['agent']) {
  const ways = async (search: string): Promise<Ways> =>
    (await agent().get(`/admin/api/analytics/ways?${days}&${search}`).expect(200)).body
  const list = async (search: string): Promise<LeadList> =>
    (await agent().get(`/admin/api/analytics/leads?${days}&${search}`).expect(200)).body
  const who = async (search: string) => (await list(search)).rows.map(({ email }) => email.split('@')[0])
  return { ways, list, who }
}

/** The lines of a way: its name, visits, leads and clients. */
export const counted = ({ rows }: Ways) =>
  rows!.map(({ name, visits, leads, clients }) => [name, visits, leads, clients])

/** Somebody whose address became known at this moment. */
export async function addContact(
  site: TestSite,
  email: string,
  at: string,
  lifecycle = 'new_contact',
): Promise<void> {
  await site.services.db('contacts').insert({ email, lifecycle, source: 'contact_form', created_at: at })
}

/** Four leads of the first days of March 2026 and one of before, one who was added by hand, and a visit that brought nobody. */
export async function someLeads(site: TestSite): Promise<void> {
  const canada = { source: 'LinkedIn', country: 'Canada' }
  await comes(site, 1, '2026-03-02T12:00:00.123Z', { ...canada, pages: ['/blog/a', '/', '/contact'] })
  await comes(site, 2, '2026-03-03T12:00:00Z', { ...canada, pages: ['/'], lifecycle: 'consulting_client' })
  await comes(site, 3, '2026-03-04T12:00:00Z', { ...canada, country: 'Chile', pages: ['/blog/a'] })
  await comes(site, 4, '2026-03-05T12:00:00Z', { ...canada, source: 'Google', pages: ['/'] })
  await comes(site, 5, '2026-02-20T12:00:00Z', { ...canada, pages: ['/'] })
  await addContact(site, 'added@example.com', '2026-03-06T12:00:00Z', 'past_client')
  person(site, '198.51.100.9').views('2026-03-07T12:00:00Z', '/', canada)
  await written(site)
  await rollUp(site.services)
  await pairUp(site.services)
}

/** Comes to these pages and leaves an address on the last one. */
async function comes(
  site: TestSite,
  n: number,
  at: string,
  given: { source: string; country: string; pages: string[]; lifecycle?: string },
): Promise<void> {
  const email = `lead${n}@example.com`
  const visitor = person(site, `198.51.100.${n}`)
  given.pages.forEach((page, place) =>
    visitor.views(new Date(Date.parse(at) + place * 1000).toISOString(), page, given),
  )
  const end = new Date(Date.parse(at) + 60_000).toISOString()
  await addContact(site, email, end, given.lifecycle)
  visitor.becomes(end, email, 'enquiry')
}
