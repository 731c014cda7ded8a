import { expect } from 'chai'
import { storeAudit } from '../audit/storedAudits.ts'
import { sweep } from '../../server/retention/jobs.ts'
import { useOwner } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('For how long it is kept what people gave us', () => {
  const site = useSite()
  const owner = useOwner(site)

  const save = (change: object) =>
    owner.agent.patch('/admin/api/settings/privacy/people').set('x-csrf-token', owner.csrf).send({ change })
  const due = (query: object) => owner.agent.get('/admin/api/settings/privacy/due').query(query)
  const enquiries = async () => site.services.db('contact_submissions').orderBy('id').pluck('message')

  const write = (...ages: string[]) =>
    site.services.db.raw(
      `insert into contact_submissions (name, email, company, role, company_size, service, message, state, created_at)
       select 'Ada', 'ada@example.com', 'C', 'R', '1-50', 'S', age, 'handled', now() - age::interval
       from unnest(:ages::text[]) age`,
      { ages },
    )

  const answered = () =>
    site.services.db('audit_submissions').whereRaw(`responses <> '{}'`).orderBy('id').pluck('email')

  async function take(...ages: string[]): Promise<void> {
    for (const [n, email] of ages.entries())
      await storeAudit(site, { email, score: 40 + n, responses: { 1: '3' } })
    await site.services.db.raw('update audit_submissions set completed_at = now() - email::interval')
  }

  it('is at first until they ask for erasure', async () => {
    const { body } = await owner.agent.get('/admin/api/settings/privacy').expect(200)
    expect(body.people.enquiryMonths).to.include({ value: 0, source: 'usual' })
    expect(body.people.answerMonths).to.include({ value: 0, source: 'usual' })
    await write('20 years')
    await take('20 years')
    const { body: none } = await due({ enquiryMonths: 0, answerMonths: 0 }).expect(200)
    expect(none).to.deep.equal({ enquiries: 0, answers: 0 })
    await sweep(site.services)
    expect(await enquiries()).to.have.length(1)
    expect(await answered()).to.have.length(1)
  })

  it('is told before it is saved: what is counted is what goes', async () => {
    const ages = ['61 months', '37 months', '25 months', '13 months', '11 months']
    await write(...ages)
    await take(...ages)
    for (const [months, many] of [
      [60, 1],
      [36, 2],
      [24, 3],
      [12, 4],
    ]) {
      const { body } = await due({ enquiryMonths: months, answerMonths: 0 }).expect(200)
      expect(body, `${months} months`).to.deep.equal({ enquiries: many, answers: 0 })
      const { body: other } = await due({ enquiryMonths: 0, answerMonths: months }).expect(200)
      expect(other, `${months} months`).to.deep.equal({ enquiries: 0, answers: many })
    }
    expect(await enquiries(), 'nothing goes by looking').to.have.length(5)
    expect(await answered()).to.have.length(5)
    await save({ enquiryMonths: 24, answerMonths: 36 }).expect(200)
    await sweep(site.services)
    expect(await enquiries()).to.deep.equal(['13 months', '11 months'])
    expect(await answered()).to.deep.equal(['25 months', '13 months', '11 months'])
    const { text } = await owner.agent.get('/admin/settings/activity').expect(200)
    expect(text).to.include('Deleted enquiries that led nowhere').and.include('enquiries: 3')
    expect(text).to.include('Deleted the answers of old audits').and.include('audits: 2')
  })

  it('is one of the periods that are offered, also where it is only counted', async () => {
    const none = { enquiryMonths: 0, answerMonths: 0 }
    for (const key of ['enquiryMonths', 'answerMonths'])
      for (const value of [-1, 1, 11, 61, 1000, 12.5]) {
        const { body } = await save({ [key]: value }).expect(422)
        expect(body.errors, `${key} ${value}`).to.deep.equal({ [key]: 'Choose one of the periods' })
        expect((await due({ ...none, [key]: value }).expect(422)).body.errors).to.have.keys(key)
      }
    await due({}).expect(422)
    await due({ ...none, enquiryMonths: 'ever' }).expect(422)
  })

  it('is named in the privacy policy while something goes by itself, and only then', async () => {
    const policy = async () => (await site.http.get('/privacy').expect(200)).text
    const said = 'is deleted when nothing has happened with it for'
    expect(await policy())
      .to.include('deleted on request. Records')
      .and.not.include(said)
    await save({ enquiryMonths: 18 }).expect(200)
    await until(async () => (await policy()).includes(`${said} 18 months. Records`))
    await save({ enquiryMonths: null, answerMonths: 36 }).expect(200)
    await until(async () => !(await policy()).includes(said))
    expect(await policy()).to.include(
      'deleted on request. The single answers of an audit are deleted 36 months after it was completed; its scores stay. Records',
    )
    await save({ answerMonths: null }).expect(200)
    await until(async () => (await policy()).includes('deleted on request. Records'))
  })
})
