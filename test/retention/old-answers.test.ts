import { expect } from 'chai'
import { countOldAnswers, forgetOldAnswers } from '../../server/audit/oldAnswerQueries.ts'
import { sweep } from '../../server/retention/jobs.ts'
import { monthsBefore } from '../../server/retention/monthsBefore.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { storeAudit } from '../audit/storedAudits.ts'
import { useSite } from '../support/site.ts'

describe('The answers of old audits', () => {
  const site = useSite()
  const responses = { 1: '3', 2: '1' } as const
  const store = (email: string, at: Date) =>
    storeAudit(site, { email, score: 64, completedAt: at.toJSON(), responses })
  const stored = () =>
    site.services.db('audit_submissions').orderBy('id').select('email', 'responses', 'total_score')
  const answered = async () =>
    (await stored())
      .filter((row) => Object.keys(row.responses as object).length > 0)
      .map(({ email }) => email)

  for (const [name, moment] of Object.entries({
    'an ordinary day': '2025-03-15T09:00:00Z',
    'a leap day': '2024-02-29T23:59:59.999Z',
    'the end of a month': '2025-10-31T00:00:00Z',
  }))
    it(`go just outside the period and stay just inside it, where it began on ${name}`, async () => {
      const bound = new Date(moment)
      const at = (ms: number) => new Date(bound.getTime() + ms)
      await store('outside@a.example', at(-1))
      await store('long-ago@b.example', at(-400 * 24 * 3600 * 1000))
      await store('on-it@c.example', at(0))
      await store('inside@d.example', at(1))
      expect(await countOldAnswers(site.services.db, bound)).to.equal(2)
      expect(await forgetOldAnswers(site.services.db, bound)).to.equal(2)
      expect(await answered()).to.deep.equal(['on-it@c.example', 'inside@d.example'])
      expect(await countOldAnswers(site.services.db, bound), 'what went is not counted again').to.equal(0)
      expect(await forgetOldAnswers(site.services.db, bound)).to.equal(0)
    })

  it('leave scores, categories, company and day as they were', async () => {
    const { db } = site.services
    await store('ada@a.example', new Date('2020-05-31T10:00:00Z'))
    const facts = () =>
      db('audit_submissions').select(
        'email',
        'company_name',
        'company_size',
        'total_score',
        'category_scores',
        'completed_at',
        'definition_version',
      )
    const counted = () =>
      db('outcome_counts').select('outcome', 'quarter').sum('times').groupBy(1, 2).orderBy([1, 2])
    const before = [await facts(), await db('audit_requests').select(), await counted()]
    await forgetOldAnswers(db, new Date())
    expect(await answered()).to.deep.equal([])
    expect([await facts(), await db('audit_requests').select(), await counted()]).to.deep.equal(before)
  })

  it('stay while nobody has chosen a period, and go by the next sweep once somebody has', async () => {
    const { db } = site.services
    const yearAgo = monthsBefore(new Date(), 12).getTime()
    await store('old@a.example', new Date(yearAgo - 3_600_000))
    await store('young@b.example', new Date(yearAgo + 3_600_000))
    await sweep(site.services)
    expect(await answered()).to.have.length(2)
    await storeSettings(db, { change: { answerMonths: 12 }, by: null })
    await sweep(site.services)
    expect(await answered()).to.deep.equal(['young@b.example'])
    const said = () => db('activity_log').where({ action: 'audits.answersForgotten' }).select('who', 'facts')
    expect(await said()).to.deep.equal([{ who: 'the site itself', facts: { audits: '1' } }])
    await sweep(site.services)
    expect(await said()).to.have.length(1)
  })

  it('go all, also where they are more than one batch', async () => {
    const { db } = site.services
    await db.raw(`
      insert into audit_requests (first_name, last_name, email) select 'A', 'B', n || '@example.com' from generate_series(1, 5001) n`)
    await db.raw(`
      insert into audit_links (audit_request_id, token_hash, expires_at, is_used, used_at)
      select id, id || ' link', now(), true, now() from audit_requests`)
    await db.raw(`
      insert into audit_submissions (audit_link_id, submit_key, results_token_hash, email, company_name, role,
        company_size, responses, total_score, category_scores, completed_at)
      select id, 'k', id, id || '@example.com', 'C', 'R', '1-50', '{"1": "3"}', 50, '{}', '2020-01-01' from audit_links`)
    expect(await forgetOldAnswers(db, new Date('2025-01-01'))).to.equal(5001)
    expect(await answered()).to.deep.equal([])
  })
})
