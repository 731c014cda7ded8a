import { expect } from 'chai'
import { countAuditPage } from '../../server/analytics/auditPageQueries.ts'
import { funnelSteps, goneOn, type GoalFunnel } from '../../server/analytics/shared/goalFunnel.ts'
import { askForAudit, maya, receiveLink, saveDraft, submit } from '../audit/support.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { person, written } from './support.ts'

describe('The way from a page to a call', () => {
  const site = useSite()

  async function read(query = ''): Promise<GoalFunnel> {
    const { agent } = await signIn(site)
    return (await agent.get(`/admin/api/analytics/funnel${query}`).expect(200)).body as GoalFunnel
  }
  const now = () => new Date().toISOString()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

  it('counts each visitor of a day once, and on the audit page too', async () => {
    const [one, other] = [person(site, '198.51.100.1'), person(site, '198.51.100.2')]
    one.views(now(), '/')
    one.views(now(), '/commsaudit')
    one.views(now(), '/commsaudit')
    other.views(now(), '/blog')
    expect((await read()).now).to.include({ visited: 2, opened: 1, asked: 0, called: 0 })
    other.views(now(), '/commsaudit')
    expect((await read()).now).to.include({ visited: 2, opened: 2 })
  })

  it('keeps what was counted of a day whose views are gone', async () => {
    const { db } = site.services
    person(site, '198.51.100.1').views(daysAgo(3), '/commsaudit')
    person(site, '198.51.100.1').views(now(), '/commsaudit')
    expect((await read()).now.opened).to.equal(2)
    await db('page_views').where('at', '<', daysAgo(1)).delete()
    await db.raw('update traffic_days set counted_at = now()')
    await countAuditPage(db, 'UTC', 60)
    expect((await read()).now.opened).to.equal(2)
  })

  it('says where visitors of the audit page were not counted', async () => {
    const { db } = site.services
    const figures = { views: 9, visitors: 5, visits: 5, bounces: 0, visible_ms: 0 }
    await db('traffic_days').insert({ day: '2024-01-10', ...figures })
    const year = '?from=2024-01-01&to=2024-01-31'
    expect(await read(year)).to.deep.include({ openedSince: null })
    expect((await read('?from=2023-01-01&to=2023-01-31')).openedSince).to.equal('')
    await db('traffic_audit_page_days').insert({ day: '2024-01-10', visitors: 2, counted_at: new Date() })
    expect((await read(year)).openedSince).to.equal('Jan 10, 2024')
  })

  it('follows those who asked: who began, who completed, who asked for a call', async () => {
    await askForAudit(site, { ...maya, email: 'only@asked.example' }).expect(200)
    const begun = await receiveLink(site, { ...maya, email: 'has@begun.example' })
    await saveDraft(site, begun, { version: 1, responses: { 1: '3' }, step: 1 }).expect(200)
    const link = await receiveLink(site)
    await submit(site, link).expect(200)
    expect((await read()).now).to.include({ asked: 3, began: 2, completed: 1, called: 0 })
    await site.services.db('contact_submissions').insert({
      name: 'Maya',
      email: maya.email.toUpperCase(),
      company: 'Fennel',
      role: 'Head',
      company_size: '51-200',
      service: 'Other',
      message: 'About my audit',
    })
    expect((await read()).now).to.include({ completed: 1, called: 1 })
  })

  it('still knows that somebody began when their answers are forgotten', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, responses: { 1: '3' }, step: 1 }).expect(200)
    await site.services.db('audit_drafts').delete()
    expect((await read()).now).to.include({ asked: 1, began: 1 })
  })

  it('takes a call that was noted with the person, but no enquiry from before the audit', async () => {
    const { db } = site.services
    await submit(site, await receiveLink(site)).expect(200)
    await db('contact_submissions').insert({
      name: 'Maya',
      email: maya.email,
      company: 'Fennel',
      role: 'Head',
      company_size: '51-200',
      service: 'Other',
      message: 'Before',
      created_at: daysAgo(2),
    })
    expect((await read()).now.called).to.equal(0)
    await db('contacts').where({ email: maya.email }).update({ booked_discovery: true })
    expect((await read()).now.called).to.equal(1)
  })

  it('says no share where visitors become people: nobody knows which they were, and one can ask from every page', () => {
    const counts = { visited: 50, opened: 2, asked: 5, began: 4, completed: 0, called: 0 }
    expect(funnelSteps.map((_step, at) => goneOn(counts, at))).to.deep.equal([
      undefined,
      4,
      undefined,
      80,
      0,
      undefined,
    ])
  })

  it('stands beside the days before, and is exported', async () => {
    person(site, '198.51.100.1').views(daysAgo(8), '/')
    person(site, '198.51.100.1').views(now(), '/commsaudit')
    await written(site)
    const today = now().slice(0, 10)
    const query = `?from=${daysAgo(6).slice(0, 10)}&to=${today}`
    const { now: these, before } = await read(query)
    expect([these.visited, before.visited]).to.deep.equal([1, 1])
    const { agent } = await signIn(site)
    const { text } = await agent.get(`/admin/analytics/funnel.csv${query}`).expect(200)
    expect(text).to.contain('Opened the audit page,"visitors, each day anew",1,0,100\r\n')
    expect(text).to.contain('Began the audit,people who asked in these days,0,0,\r\n')
  })
})
