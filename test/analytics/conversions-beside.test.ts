import { expect } from 'chai'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import type { LoadedReport, Report } from '../../server/analytics/shared/analyticsReport.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { addContact, someLeads } from './someLeads.ts'
import { person, written } from './support.ts'

const days = 'from=2026-03-01&to=2026-03-10'

describe('The conversions of the analytics beside filters', () => {
  const site = useSite()
  let agent: SignedIn['agent']

  const conversions = async (search: string): Promise<Report['conversions']> =>
    (await agent.get(`/admin/api/analytics/conversions?${days}&${search}`).expect(200)).body
  const trend = async (search: string) =>
    ((await agent.get(`/admin/api/analytics?${days}&${search}`).expect(200)).body as LoadedReport).trend

  /** Asks for the audit and signs up in another visit, by another way than the one that made them known. */
  async function comesAgain(): Promise<void> {
    const again = person(site, '198.51.100.30')
    again.views('2026-03-08T12:00:00Z', '/commsaudit', { source: 'Google', country: 'Canada' })
    again.becomes('2026-03-08T12:01:00Z', 'lead1@example.com', 'audit')
    again.becomes('2026-03-08T12:02:00Z', 'lead1@example.com', 'signup')
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
  }
  beforeEach(async () => {
    ;({ agent } = await signIn(site))
    await someLeads(site)
    await comesAgain()
    await site.services.db.raw(`
      insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
      select id, 'prospect', 'consulting_client', 'owner', '2026-03-09T12:00Z' from contacts
      where email in ('lead1@example.com', 'added@example.com')`)
  })

  it('belong to the visit in which they were sent, contacts and clients to the first', async () => {
    const linkedIn = await conversions('source=LinkedIn')
    expect(linkedIn).to.include({
      totalContacts: 3,
      auditRequests: 0,
      newsletterSignups: 0,
      conversionRate: 75,
    })
    expect(linkedIn.changes).to.include({ totalContacts: '+200.0%', auditRequests: '0%' })
    expect(linkedIn.bySource).to.deep.equal([{ source: 'LinkedIn', requests: 0, enquiries: 3, clients: 1 }])
    const google = await conversions('source=Google')
    expect(google).to.include({ totalContacts: 1, auditRequests: 1, newsletterSignups: 1 })
    expect(google.changes).to.include({ newsletterSignups: 'New' })
    expect(google.bySource).to.deep.equal([{ source: 'Google', requests: 1, enquiries: 1, clients: 0 }])
  })

  for (const search of ['country=Canada', 'device=Desktop&country=Canada', 'entry=/', 'campaign=None'])
    it(`are as many beside ${search} as the trend counts and as their sources make together`, async () => {
      const { totalContacts, auditCompletions, auditRequests, bySource } = await conversions(search)
      const { totals, points } = await trend(search)
      expect(totalContacts)
        .to.equal(totals.now.leads)
        .and.equal(points.reduce((sum, { now }) => sum + now.leads, 0))
      expect(auditCompletions).to.equal(totals.now.audits)
      expect(bySource.reduce((sum, { clients }) => sum + clients, 0)).to.equal(totals.now.clients)
      expect(bySource.reduce((sum, { requests }) => sum + requests, 0)).to.equal(auditRequests)
    })

  it('are those of nobody beside a name that nobody came by', async () => {
    expect(await conversions('source=Nobody')).to.deep.include({
      totalContacts: 0,
      auditRequests: 0,
      conversionRate: 0,
      bySource: [],
    })
  })

  it('count a client whose visit was not seen as Unknown', async () => {
    await addContact(site, 'late@example.com', '2026-03-09T12:00:00Z')
    expect((await conversions('country=Unknown')).bySource).to.deep.equal([
      { source: 'Unknown', requests: 0, enquiries: 0, clients: 1 },
    ])
  })

  it('are in the file that follows the filters, beside a page not', async () => {
    const { text } = await agent.get(`/admin/analytics.csv?${days}&source=Google`).expect(200)
    expect(text)
      .to.contain('"Conversions, Source: Google",Audit Requests,requests,1,,New')
      .and.contain('"Conversions by Source, Source: Google",Google,enquiries,1,')
      .and.not.contain('Completion Rate')
    const ofPage = await agent.get(`/admin/analytics.csv?${days}&page=/`).expect(200)
    expect(ofPage.text).not.to.contain('Total Contacts')
  })

  it('cannot be asked for beside a page, for only the first page of a person is kept, nor without a filter', async () => {
    for (const search of ['page=/', 'exit=/', 'source=Google&page=/', ''])
      await agent.get(`/admin/api/analytics/conversions?${days}&${search}`).expect(422)
  })
})
