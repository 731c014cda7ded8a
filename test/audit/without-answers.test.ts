import { expect } from 'chai'
import { measureOthers } from '../../server/audit/benchmark/measureQueries.ts'
import { measureInsights } from '../../server/audit/insights/measureInsightQueries.ts'
import { auditMail } from '../../server/audit/mail.ts'
import { forgetOldAnswers } from '../../server/audit/oldAnswerQueries.ts'
import type { DraftEffect } from '../../server/audit/shared/auditOverviewApi.ts'
import type { Insights } from '../../server/audit/shared/insights.ts'
import type { AuditDetails } from '../../server/audit/shared/screens.ts'
import { exportPerson } from '../../server/privacy/personalData.ts'
import { asking, keyOf } from '../api/support.ts'
import { signIn } from '../support/admin.ts'
import { text } from '../support/html.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { storeAudit } from './storedAudits.ts'
import { changedDefinition, maya, publishVersion, receiveLink, sampleResponses, submit } from './support.ts'

const gone = 'Your single answers are no longer kept. Your scores stay.'
/** What a figure turns into that is worked out from answers that are not there. */
const broken = /NaN|undefined|\b0 of 15/

describe('An audit whose answers are no longer kept', () => {
  const site = useSite()

  async function complete(): Promise<string> {
    const { body } = await submit(site, await receiveLink(site)).expect(200)
    await drainMail(site)
    return (body as { url: string }).url
  }
  const forget = (before = new Date(Date.now() + 1000)) => forgetOldAnswers(site.services.db, before)
  const page = async (url: string) => text((await site.http.get(url).expect(200)).text)

  it('shows its scores behind the link of the visitor, and says that the answers are gone', async () => {
    const url = await complete()
    const before = await page(url)
    expect(before).to.include('You scored 32 of 45 points.').and.include('You said').and.not.include(gone)
    await forget()
    const after = await page(url)
    expect(after).to.include(gone).and.include('Employee Engagement & Voice, at 44%, is the place to start.')
    expect(after).not.to.match(/You said|Your 15 answers|You scored|Already in place/)
    expect(after).not.to.match(broken)
    const scores = (said: string) => said.match(/\d+%/g)!.filter((each, at, all) => all.indexOf(each) === at)
    expect(scores(after)).to.deep.equal(scores(before))
  })

  it('is compared with others as before', async () => {
    const url = await complete()
    for (let n = 0; n < 20; n++) await storeAudit(site, { email: `p${n}@firm${n}.example`, score: 30 + n })
    await measureOthers(site.services.db)
    const compared = async () => {
      const said = await page(url)
      return [
        /Ahead of about[^.]*\./.exec(said)![0],
        /Next to firms like yours.*Category scores/s.exec(said)![0],
      ]
    }
    const before = await compared()
    await forget()
    await site.services.db.raw(`update audit_standings set measured_at = now() - interval '21 hours'`)
    await measureOthers(site.services.db)
    expect(await compared()).to.deep.equal(before)
  })

  it('is best without a place to start', async () => {
    const responses = Object.fromEntries(Object.keys(sampleResponses).map((id) => [id, '3']))
    const { body } = await submit(site, await receiveLink(site), { responses }).expect(200)
    await forget()
    const said = await page((body as { url: string }).url)
    expect(said)
      .to.include(gone)
      .and.not.match(/place to start|You answered/)
  })

  it('is mailed with its scores alone, to the visitor and to the owner', async () => {
    await complete()
    await forget()
    const { agent, csrf } = await signIn(site)
    await agent.post('/admin/api/audits/1/send').set('x-csrf-token', csrf).expect(200)
    const [mail] = await drainMail(site)
    for (const part of [mail!.text, text(mail!.html)]) {
      expect(part).to.include(gone).and.include('Employee Engagement & Voice')
      expect(part).not.to.match(/You said|You scored \d+ of/)
      expect(part).not.to.match(broken)
    }
    const send = { template: 'audit-notice', facts: { submissionId: 1 } }
    const notice = await auditMail['audit-notice']!(site.services, send as never, {} as never, {} as never)
    expect(notice).to.include({ preheader: 'Good. Lowest: Employee Engagement & Voice, 44%.' })
  })

  it('stands in the back office with its scores, in the list, its page and the files', async () => {
    await complete()
    const { agent } = await signIn(site)
    const read = async () => ({
      details: ((await agent.get('/admin/api/audits/1').expect(200)).body as { audit: AuditDetails }).audit,
      list: (await agent.get('/admin/api/audits').expect(200)).body as object,
      csv: (await agent.get('/admin/audits.csv').expect(200)).text,
    })
    const before = await read()
    await forget()
    const after = await read()
    expect([after.list, after.csv]).to.deep.equal([before.list, before.csv])
    const { questions, result, ...facts } = after.details
    const { questions: asked, result: was, ...same } = before.details
    expect(facts).to.deep.equal(same)
    expect(questions.map((question) => question.text)).to.deep.equal(asked.map((question) => question.text))
    expect(questions.every(({ answer }) => answer === null)).to.equal(true)
    expect(result!.points).to.equal(null)
    expect(result!.focus.map(({ name, percent, tips }) => [name, percent, tips])).to.deep.equal(
      was!.focus.map(({ name, percent }) => [name, percent, []]),
    )
    expect(result!.categories.map(({ percent }) => percent)).to.deep.equal(
      was!.categories.map(({ percent }) => percent),
    )
    const { text: screen } = await agent.get('/admin/audits/1').expect(200)
    expect(text(screen))
      .to.include('The answers are no longer kept')
      .and.not.match(/0 of 15 answered|points/)
  })

  it('keeps its scores in what the audits say; the questions tell of how many they tell', async () => {
    const responses = { 1: '3', 2: '1' } as const
    for (let n = 0; n < 45; n++)
      await storeAudit(site, {
        email: `p${n}@firm${n}.example`,
        score: 40 + n,
        responses,
        completedAt: n < 20 ? '2024-03-10T12:00:00Z' : '2026-03-10T12:00:00Z',
      })
    const { agent } = await signIn(site)
    const read = async () => {
      await measureInsights(site.services.db, 'UTC')
      const body = (await agent.get('/admin/api/analytics/audits').expect(200)).body as Insights
      const { text: csv } = await agent.get('/admin/analytics/audits.csv').expect(200)
      return { body, csv }
    }
    const before = await read()
    expect(before.body.answered).to.equal(null)
    await forget(new Date('2025-01-01'))
    const after = await read()
    expect(after.body.answered).to.equal(25)
    expect({ ...after.body, answered: null }).to.deep.equal(before.body)
    expect(after.csv).to.equal(before.csv)
    await forget()
    const { body } = await read()
    expect([body.answered, body.questions, body.audits]).to.deep.equal([0, [], 45])
    expect(body.chosen).to.deep.equal(before.body.chosen)
  })

  it('is left out of what a new version would make of the past, and that is said', async () => {
    for (const n of [1, 2, 3])
      await storeAudit(site, {
        email: `p${n}@firm${n}.example`,
        score: 71,
        responses: sampleResponses as Record<number, '3'>,
        completedAt: n === 1 ? '2024-03-10T12:00:00Z' : '2026-03-10T12:00:00Z',
      })
    await publishVersion(
      site,
      2,
      changedDefinition((of) => {
        of.questions[0]!.text = 'Do people know where the firm is going?'
      }),
      'draft',
    )
    const { agent } = await signIn(site)
    const effect = async () =>
      (await agent.get('/admin/api/audit-definition/effect').expect(200)).body as DraftEffect
    const before = await effect()
    expect([before.past.results, before.withoutAnswers]).to.deep.equal([3, 0])
    await forget(new Date('2025-01-01'))
    const after = await effect()
    expect([after.past.results, after.withoutAnswers]).to.deep.equal([2, 1])
    expect(after.past.before).to.equal(before.past.before)
    const { body } = await agent.get('/admin/api/audit-definition').expect(200)
    expect(body.answered[1]).to.deep.equal({ 3: 2, 2: 0, 1: 0 })
    expect(body.live.taken).to.equal(3)
  })

  it('is told to other programs as changed, without answers, and handed out to its person', async () => {
    await complete()
    const { get } = asking(site, await keyOf(site))
    const [before] = (await get('/audits').expect(200)).body.data
    await forget()
    const since = encodeURIComponent(new Date(Date.parse(before.updated_at) + 1).toJSON())
    const [after] = (await get(`/audits?updated_since=${since}`).expect(200)).body.data
    expect(after).to.deep.equal({ ...before, answers: [], updated_at: after.updated_at })
    const person = await exportPerson(site.services, maya.email)
    const [exported] = person!.audit_submissions as Record<string, unknown>[]
    expect(exported).to.deep.include({ responses: {}, total_score: 71 })
  })
})
