import { expect } from 'chai'
import { measureInsights } from '../../server/audit/insights/measureInsightQueries.ts'
import type { Insights } from '../../server/audit/shared/insights.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { storeAudit } from './storedAudits.ts'
import { changedDefinition, publishVersion } from './support.ts'

describe('What the audits say', () => {
  const site = useSite()

  const measure = () => measureInsights(site.services.db, 'UTC')

  type More = Omit<Parameters<typeof storeAudit>[1], 'email' | 'score'>

  async function stored(scores: number[], more: More = {}, firm = 'firm') {
    for (const [n, score] of scores.entries())
      await storeAudit(site, { email: `p${n}@${firm}${n}.example`, score, ...more })
  }

  /** The scores 40, 41, 42… */
  const some = (count: number) => Array.from({ length: count }, (_, n) => 40 + n)

  async function read(query = ''): Promise<Insights> {
    const { agent } = await signIn(site)
    return (await agent.get(`/admin/api/analytics/audits${query}`).expect(200)).body as Insights
  }

  it('tells average, middle and the half between of 20 audits, and nothing of 19', async () => {
    await stored(some(20), { size: '1-50' })
    await stored(some(19), { size: '1000+' }, 'large')
    await measure()
    const small = await read('?size=1-50')
    expect(small.chosen).to.deep.equal({ audits: 20, average: 50, low: 45, middle: 50, high: 54 })
    expect(small.byCategory.find(({ id }) => id === 'channels')!.spread!.middle).to.equal(60)
    expect(small.bySize.map(({ spread }) => spread?.audits)).to.deep.equal([
      20,
      undefined,
      undefined,
      undefined,
    ])
    expect(small.audits).to.equal(39)
    const large = await read('?size=1000%2B')
    expect(large.chosen).to.equal(null)
    expect(large.clients).to.equal(null)
    expect(large.questions).to.deep.equal([])
    expect(large.byMonth).to.deep.equal([])
    expect(large.byCategory.every(({ spread }) => spread === null)).to.equal(true)
  })

  it('puts months together until they have 20 audits, and a rest with those before it', async () => {
    for (const [month, count] of [12, 9, 25, 3].entries())
      await stored(some(count), { completedAt: `2026-0${month + 1}-15T12:00:00Z` }, `m${month}-`)
    await measure()
    const { byMonth, since } = await read()
    expect(since).to.equal('Jan 2026')
    expect(byMonth.map(({ name, spread }) => [name, spread!.audits])).to.deep.equal([
      ['Jan 2026 to Feb 2026', 21],
      ['Mar 2026 to Apr 2026', 28],
    ])
    const { byMonth: ofStrategy, query } = await read('?of=leadership')
    expect(query.of).to.equal('leadership')
    expect(ofStrategy.map(({ spread }) => spread!.middle)).to.deep.equal([50, 50])
  })

  it('counts many audits a few months at a time', async () => {
    for (const month of [1, 2, 3])
      await stored(some(20), { completedAt: `2026-0${month}-15T12:00:00Z` }, `m${month}-`)
    await measureInsights(site.services.db, 'UTC', 1)
    expect((await read()).byMonth.map(({ spread }) => spread!.audits)).to.deep.equal([20, 20, 20])
  })

  it('counts a month in the time zone of the site', async () => {
    await stored(some(20), { completedAt: '2026-01-31T23:30:00Z' })
    await measureInsights(site.services.db, 'Europe/Berlin')
    expect((await read()).byMonth[0]!.name).to.equal('Feb 2026')
  })

  it('puts the question that most say no to first', async () => {
    await stored(some(10), { responses: { 1: '3', 2: '1' } })
    await stored(some(10), { responses: { 1: '1', 2: '1' } }, 'other')
    await stored(some(19), { responses: { 3: '1' } }, 'third')
    await measure()
    const { questions, labels } = await read()
    expect(labels).to.deep.equal(['Yes', 'Somewhat', 'No'])
    expect(questions.map(({ id, shares }) => [id, shares])).to.deep.equal([
      [2, [0, 0, 100]],
      [1, [50, 0, 50]],
    ])
  })

  it('counts again what came, changed or was erased, and not who works here', async () => {
    await stored(some(21))
    await measure()
    expect((await read()).chosen!.audits).to.equal(21)
    await site.services
      .db('audit_submissions')
      .where({ email: 'p0@firm0.example' })
      .update({ total_score: 99 })
    await stored([10], {}, 'later')
    await measure()
    expect((await read()).chosen).to.include({ audits: 22, average: 51 })
    await site.services.db('audit_submissions').where({ email: 'p1@firm1.example' }).delete()
    await site.services
      .db('audit_submissions')
      .where({ email: 'p2@firm2.example' })
      .update({ email: 'owner@plainsong.example' })
    await measure()
    expect((await read()).chosen!.audits).to.equal(20)
  })

  it('tells who became a client after the audit', async () => {
    await stored(some(20))
    await measure()
    const { db } = site.services
    for (const [n, days] of [
      [0, 1],
      [19, 1],
      [5, -1],
    ] as const) {
      const [contact] = (await db('contacts')
        .insert({
          email: `p${n}@firm${n}.example`,
          full_name: 'A B',
          source: 'audit',
          lifecycle: 'consulting_client',
        })
        .returning('id')) as { id: number }[]
      await db('contact_stage_changes').where({ contact_id: contact!.id }).delete()
      await db('contact_stage_changes').insert({
        contact_id: contact!.id,
        from_stage: 'prospect',
        to_stage: 'consulting_client',
        changed_at: new Date(Date.now() + days * 86_400_000),
        changed_by: 'owner@plainsong.example',
      })
    }
    expect((await read()).clients).to.deep.equal({ count: 2, belowMiddle: 1 })
  })

  it('leaves out audits of versions that cannot be compared, and says how many', async () => {
    await stored(some(20))
    await publishVersion(
      site,
      2,
      changedDefinition(({ questions }) => questions.pop()),
    )
    await measure()
    expect(await read()).to.include({ audits: 0, leftOut: 20, chosen: null })
  })

  it('exports every group that is large enough', async () => {
    await stored(some(20), { size: '1-50', responses: { 1: '2' }, completedAt: '2026-03-02T12:00:00Z' })
    await stored(some(5), { size: '1000+', completedAt: '2026-04-02T12:00:00Z' }, 'large')
    await measure()
    const { agent } = await signIn(site)
    const { text } = await agent.get('/admin/analytics/audits.csv').expect(200)
    expect(text).to.contain(
      'Company size,From month,To month,About,Name,Audits,Average %,A quarter below %,Middle %,A quarter above %,Yes %,Somewhat %,No %',
    )
    expect(text).to.contain('1-50,2026-03,2026-03,Score,The whole audit,20,50,45,50,54,,,')
    expect(text).to.contain('All sizes,2026-03,2026-04,Score,The whole audit,25,')
    expect(text).to.match(/^1-50,,,Question,.*,,,,,0,100,0\r$/m)
    expect(text).not.to.contain('1000+')
  })
})
