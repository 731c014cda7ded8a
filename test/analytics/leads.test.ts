import { expect } from 'chai'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import type { LoadedReport } from '../../server/analytics/shared/analyticsReport.ts'
import { signIn, signInAsA, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { addContact, askLeads, counted, days, someLeads } from './someLeads.ts'
import { person, saidIn2026, written } from './support.ts'

describe('The leads of the analytics', () => {
  const site = useSite()
  let agent: SignedIn['agent']

  const contact = (email: string, at: string) => addContact(site, email, at)
  beforeEach(async () => {
    ;({ agent } = await signIn(site))
    await someLeads(site)
  })

  const { ways, list, who } = askLeads(() => agent)

  it('are counted by source, with its visits and how many are clients now', async () => {
    expect(counted(await ways('way=source'))).to.deep.equal([
      ['LinkedIn', 4, 3, 1],
      ['Google', 1, 1, 0],
      ['Unknown', null, 1, 0],
    ])
  })

  it('are counted by country, device and first page', async () => {
    expect(counted(await ways('way=country'))).to.deep.equal([
      ['Canada', 4, 3, 1],
      ['Chile', 1, 1, 0],
      ['Unknown', null, 1, 0],
    ])
    expect(counted(await ways('way=device'))).to.deep.equal([
      ['Desktop', 5, 4, 1],
      ['Unknown', null, 1, 0],
    ])
    const { rows } = await ways('way=entry')
    expect(rows!.map(({ name, visits, leads }) => [name, visits, leads])).to.deep.equal([
      ['/', 3, 2],
      ['/blog/a', 2, 2],
      ['Unknown', null, 1],
    ])
  })

  for (const way of ['source', 'campaign', 'content', 'term', 'entry', 'country', 'device'])
    it(`are as many by ${way} as the list names and the trend counts`, async () => {
      const { rows, total } = await ways(`way=${way}`)
      for (const { name, leads, clients } of rows!) {
        const asked = `${way}=${encodeURIComponent(name)}`
        expect((await list(asked)).total, name).to.equal(leads)
        expect((await list(`${asked}&who=clients`)).total, name).to.equal(clients)
      }
      const { body } = await agent.get(`/admin/api/analytics?${days}`).expect(200)
      expect((body as LoadedReport).trend.totals.now.leads)
        .to.equal(total.leads)
        .and.equal((await list('')).total)
        .and.equal(5)
    })

  it('are counted by campaign, with those who came by none', async () => {
    const answers = person(site, '198.51.100.20')
    answers.views('2026-03-08T12:00:00Z', '/', { source: 'LinkedIn', campaign: 'LinkedIn / social / autumn' })
    await contact('campaign@example.com', '2026-03-08T12:01:00Z')
    answers.becomes('2026-03-08T12:01:00Z', 'campaign@example.com', 'signup')
    expect(counted(await ways('way=campaign'))).to.deep.equal([
      ['None', null, 4, 1],
      ['LinkedIn / social / autumn', 1, 1, 0],
      ['Unknown', null, 1, 0],
    ])
    expect(await who('campaign=LinkedIn+/+social+/+autumn')).to.deep.equal(['campaign'])
  })

  it('are counted by the contents and terms of a campaign', async () => {
    const autumn = { source: 'LinkedIn', campaign: 'LinkedIn / social / autumn' }
    for (const [n, given] of [
      [20, { ...autumn, content: 'button' }],
      [21, { ...autumn, content: 'picture', term: 'internal comms' }],
      [22, { ...autumn, campaign: 'LinkedIn / social / spring', content: 'button' }],
    ] as const) {
      const answers = person(site, `198.51.100.${n}`)
      answers.views('2026-03-08T12:00:00Z', '/', given)
      await contact(`link${n}@example.com`, '2026-03-08T12:01:00Z')
      answers.becomes('2026-03-08T12:01:00Z', `link${n}@example.com`, 'signup')
    }
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
    const campaign = 'campaign=LinkedIn+/+social+/+autumn'
    expect(counted(await ways(`way=content&${campaign}`))).to.deep.equal([
      ['button', 1, 1, 0],
      ['picture', 1, 1, 0],
    ])
    expect(counted(await ways(`way=term&${campaign}`))).to.deep.equal([
      ['internal comms', 1, 1, 0],
      ['None', null, 1, 0],
    ])
    expect(await who(`${campaign}&content=button`)).to.deep.equal(['link20'])
    expect(await who('content=button')).to.deep.equal(['link22', 'link20'])
    const { body } = await agent.get(`/admin/api/analytics?${days}&${campaign}&content=button`).expect(200)
    const { report, trend } = body as LoadedReport
    expect(trend.totals.now).to.include({ visits: 1, leads: 1 })
    expect(trend.points.reduce((sum, { now }) => sum + now.visits, 0)).to.equal(1)
    expect(report.contents).to.deep.equal([
      { name: 'button', sessions: 1, percentage: 50 },
      { name: 'picture', sessions: 1, percentage: 50 },
    ])
    const file = await agent.get(`/admin/analytics/list.csv?${days}&list=content&${campaign}`).expect(200)
    expect(file.text.trim().split(/\r?\n/).slice(1)).to.deep.equal(['button,1,50', 'picture,1,50'])
    const all = await agent.get(`/admin/analytics.csv?${days}&${campaign}`).expect(200)
    expect(all.text)
      .to.contain('"Campaign Terms, Campaign: LinkedIn / social / autumn",internal comms,sessions,1,100')
      .and.contain('"Campaign Contents, Campaign: LinkedIn / social / autumn",picture,sessions,1,50')
  })

  it('are listed with their stage and the way they came, the newest first', async () => {
    const { rows, days: words } = await list('')
    expect(words).to.equal(saidIn2026('Mar 1 to Mar 10'))
    expect(rows.map(({ email }) => email.split('@')[0])).to.deep.equal([
      'added',
      'lead4',
      'lead3',
      'lead2',
      'lead1',
    ])
    expect(rows.at(-1)).to.deep.include({
      lifecycle: 'new_contact',
      did: 'Wrote',
      source: 'LinkedIn',
      entry: '/blog/a',
      country: 'Canada',
      device: 'Desktop',
      became: 'Mar 02, 2026',
    })
    expect(rows[0]).to.deep.include({ did: '', source: 'Unknown', country: 'Unknown' })
  })

  it('keep the way of the first visit that made them known', async () => {
    const again = person(site, '198.51.100.1')
    again.views('2026-03-09T12:00:00Z', '/pricing', { source: 'Google', country: 'Ghana' })
    again.becomes('2026-03-09T12:01:00Z', 'lead1@example.com', 'audit')
    expect(await who('source=LinkedIn')).to.deep.equal(['lead3', 'lead2', 'lead1'])
  })

  it('who came before more than the source was kept say Unknown', async () => {
    await site.services.db('conversions').update({ entry_page: null, country: null, device: null })
    expect(counted(await ways('way=country'))).to.deep.equal([['Unknown', null, 5, 1]])
    expect((await list('source=Google')).rows[0]).to.deep.include({ entry: 'Unknown', device: 'Unknown' })
  })

  it('come as files, the names of people only to the owner', async () => {
    const file = await agent.get(`/admin/analytics/ways.csv?${days}&way=source`).expect(200)
    expect(file.text).to.contain('Source,Visits,Leads,Clients').and.contain('LinkedIn,4,3,1')
    const people = await agent.get(`/admin/analytics/leads.csv?${days}&source=LinkedIn`).expect(200)
    expect(people.text)
      .to.contain(
        'lead3@example.com,,New Contact,Wrote,LinkedIn,None,None,None,/blog/a,Chile,Desktop,2026-03-04',
      )
      .and.not.contain('lead4')
    const entries = await agent.get(`/admin/analytics/list.csv?${days}&list=entry`).expect(200)
    expect(entries.text).to.contain('Entry page,Sessions,Percentage').and.contain('/blog/a,2,40')
    const { agent: viewer } = await signInAsA(site, 'viewer')
    await viewer.get(`/admin/analytics/leads?${days}`).expect(200)
    await viewer.get(`/admin/analytics/leads.csv?${days}`).expect(403)
  })

  it('take nothing odd from the address', async () => {
    expect(await who(`source=${encodeURIComponent("' or true --")}`)).to.deep.equal([])
    expect(await who('source[]=x&who=nobody&sort=email')).to.have.length(5)
  })
})
