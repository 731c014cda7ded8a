import { expect } from 'chai'
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

  it('is at first until they ask for erasure', async () => {
    const { body } = await owner.agent.get('/admin/api/settings/privacy').expect(200)
    expect(body.people.enquiryMonths).to.include({ value: 0, source: 'usual' })
    await write('20 years')
    expect((await due({ enquiryMonths: 0 }).expect(200)).body).to.include({ enquiries: 0 })
    await sweep(site.services)
    expect(await enquiries()).to.have.length(1)
  })

  it('is told before it is saved: what is counted is what goes', async () => {
    await write('61 months', '37 months', '25 months', '13 months', '11 months')
    for (const [months, many] of [
      [60, 1],
      [36, 2],
      [24, 3],
      [12, 4],
    ]) {
      const { body } = await due({ enquiryMonths: months }).expect(200)
      expect(body, `${months} months`).to.include({ enquiries: many })
    }
    expect(await enquiries(), 'nothing goes by looking').to.have.length(5)
    await save({ enquiryMonths: 24 }).expect(200)
    await sweep(site.services)
    expect(await enquiries()).to.deep.equal(['13 months', '11 months'])
    const { text } = await owner.agent.get('/admin/settings/activity').expect(200)
    expect(text).to.include('Deleted enquiries that led nowhere').and.include('enquiries: 3')
  })

  it('is one of the periods that are offered, also where it is only counted', async () => {
    for (const value of [-1, 1, 11, 61, 1000, 12.5]) {
      const { body } = await save({ enquiryMonths: value }).expect(422)
      expect(body.errors, String(value)).to.deep.equal({ enquiryMonths: 'Choose one of the periods' })
      expect((await due({ enquiryMonths: value }).expect(422)).body.errors).to.have.keys('enquiryMonths')
    }
    await due({}).expect(422)
    await due({ enquiryMonths: 'ever' }).expect(422)
  })

  it('is named in the privacy policy while something goes by itself, and only then', async () => {
    const policy = async () => (await site.http.get('/privacy').expect(200)).text
    const said = 'is deleted when nothing has happened with it for'
    expect(await policy())
      .to.include('deleted on request. Records')
      .and.not.include(said)
    await save({ enquiryMonths: 18 }).expect(200)
    await until(async () => (await policy()).includes(`${said} 18 months. Records`))
    await save({ enquiryMonths: null }).expect(200)
    await until(async () => !(await policy()).includes(said))
  })
})
