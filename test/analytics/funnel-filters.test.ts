import { expect } from 'chai'
import { countAuditPage } from '../../server/analytics/auditPageQueries.ts'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import type { GoalFunnel } from '../../server/analytics/shared/goalFunnel.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { person, saidIn2026, written } from './support.ts'

const days = 'from=2026-03-01&to=2026-03-10'

describe('The way from a page to a call, of those whom the filters leave', () => {
  const site = useSite()
  let agent: SignedIn['agent']

  /** Sees these pages, and asks for the audit on the last one if that is said. */
  async function comes(
    n: number,
    at: string,
    given: { source: string; country: string; pages: string[]; asks?: boolean; completes?: boolean },
  ): Promise<void> {
    const visitor = person(site, `198.51.100.${n}`)
    given.pages.forEach((page, place) =>
      visitor.views(new Date(Date.parse(at) + place * 1000).toISOString(), page, given),
    )
    if (!given.asks) return
    const email = `asked${n}@example.com`
    await site.services.db('contacts').insert({ email, source: 'audit_request', lifecycle: 'new_contact' })
    await site.services.db('audit_requests').insert({
      first_name: 'Ada',
      last_name: 'Asked',
      email,
      requested_at: at,
      completed_at: given.completes ? at : null,
    })
    visitor.becomes(new Date(Date.parse(at) + 60_000).toISOString(), email, 'audit')
  }
  const audit = ['/', '/commsaudit', '/blog', '/commsaudit']

  beforeEach(async () => {
    ;({ agent } = await signIn(site))
    const linkedIn = { source: 'LinkedIn', country: 'Chile' }
    await comes(1, '2026-03-02T12:00:00Z', { ...linkedIn, pages: audit, asks: true, completes: true })
    await comes(2, '2026-03-03T12:00:00Z', { ...linkedIn, pages: audit, asks: true })
    await comes(3, '2026-03-04T12:00:00Z', { ...linkedIn, country: 'Ghana', pages: audit })
    await comes(4, '2026-03-04T23:59:59.500Z', { ...linkedIn, country: 'Ghana', pages: ['/', '/commsaudit'] })
    await comes(5, '2026-03-05T12:00:00Z', { ...linkedIn, pages: ['/blog'] })
    await comes(6, '2026-03-05T12:00:00Z', { source: 'Google', country: 'Chile', pages: ['/'], asks: true })
    await comes(7, '2026-02-25T12:00:00Z', { ...linkedIn, pages: audit })
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
  })
  const read = async (search: string): Promise<GoalFunnel> =>
    (await agent.get(`/admin/api/analytics/funnel?${days}&${search}`).expect(200)).body

  it('counts visits of a source, and those who asked in one', async () => {
    const { now, before, openedSince } = await read('source=LinkedIn')
    expect(now).to.deep.equal({ visited: 5, opened: 4, asked: 2, began: 1, completed: 1, called: 0 })
    expect(before).to.include({ visited: 1, opened: 1, asked: 0 })
    expect(openedSince).to.equal('')
  })

  it('counts those of a country and of a device alike, and of two names at once', async () => {
    expect((await read('country=Chile')).now).to.include({ visited: 4, opened: 2, asked: 3, completed: 1 })
    expect((await read('device=Desktop')).now).to.include({ visited: 6, opened: 4, asked: 3 })
    expect((await read('entry=/blog')).now).to.include({ visited: 1, opened: 0, asked: 0 })
    expect((await read('source=LinkedIn&country=Ghana')).now).to.include({ visited: 2, opened: 2, asked: 0 })
    expect((await read('country=Chile&source=LinkedIn')).now).to.include({ visited: 3, opened: 2, asked: 2 })
    expect((await read('source=Nobody')).now).to.include({ visited: 0, opened: 0, asked: 0 })
  })

  it('counts all visitors where a name is not kept of people', async () => {
    await countAuditPage(site.services.db, site.services.config.timeZone, 60)
    const all = await read('')
    expect(all.now).to.include({ visited: 7, opened: 4, asked: 3 })
    expect(await read('page=/blog')).to.deep.equal(all)
    expect(await read('exit=/blog&source=LinkedIn')).to.deep.equal(all)
  })

  it('says from when on it is kept who opened the audit page', async () => {
    const { db } = site.services
    await db('traffic_day_pairs').where('day', '<=', '2026-03-03').update({ opened: null })
    const some = await read('source=LinkedIn')
    expect(some.now).to.include({ visited: 5, opened: 2 })
    expect(some.openedSince).to.equal(saidIn2026('Mar 4'))
    await db('traffic_day_pairs').update({ opened: null })
    expect(await read('source=LinkedIn')).to.deep.include({ openedSince: saidIn2026('Mar 6') })
    expect(await read('source=Nobody')).to.deep.include({ openedSince: '' })
  })

  it('is exported so, and says that visits are counted', async () => {
    const { text } = await agent.get(`/admin/analytics/funnel.csv?${days}&source=LinkedIn`).expect(200)
    expect(text).to.contain('Visited the site,visits,5,1,').and.contain('Opened the audit page,visits,4,1,80')
    const all = await agent.get(`/admin/analytics/funnel.csv?${days}&page=/blog`).expect(200)
    expect(all.text).to.contain('Visited the site,"visitors, each day anew",7,')
  })
})
