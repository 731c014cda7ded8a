import { expect } from 'chai'
import type { ContactSequences } from '../../server/sequences/rules.ts'
import { upsertContact } from '../../server/contacts/upsert.ts'
import { moveSequencesOn } from '../../server/sequences/jobs.ts'
import { signIn } from '../support/admin.ts'
import { startSite, type TestSite } from '../support/site.ts'

interface People {
  rows: { email: string; next: { subject: string; text: string } | null; steps: { state: string }[] }[]
  total: number
}

describe("A sequence's own page", () => {
  let site: TestSite
  before(async () => {
    site = await startSite()
  })
  after(() => site.close())

  it('tells who is in it, what went, what goes next and when', async () => {
    const { db } = site.services
    const { agent } = await signIn(site)
    await db('email_sequences').insert({
      name: 'Welcome',
      lifecycle_stage: 'new_subscriber',
      is_active: true,
    })
    await db('email_templates').insert([
      { id: 'w1', subject: 'First', html_content: '<p>1</p>', sequence_id: 1, delay_hours: 0 },
      { id: 'w2', subject: 'Second', html_content: '<p>2</p>', sequence_id: 1, delay_hours: 48 },
    ])
    await upsertContact(db, { email: 'a@example.com', lifecycle: 'new_subscriber', source: 'newsletter' })
    await moveSequencesOn(site.services)
    const people = (await agent.get('/admin/api/email/sequences/1/people').expect(200)).body as People
    expect(people.total).to.equal(1)
    expect(people.rows[0]!.steps.map(({ state }) => state)).to.deep.equal(['leaving', 'planned'])
    expect(people.rows[0]!.next).to.deep.include({ subject: 'First', text: 'In the queue, leaves next' })
    const page = await agent.get('/admin/email-marketing/sequences/1').expect(200)
    expect(page.text).to.include('a@example.com')
    await agent.get('/admin/email-marketing/sequences/99').expect(404)
  })

  it("is told on the contact's own page too, with sequences that began too late for it", async () => {
    const { db } = site.services
    const { agent } = await signIn(site)
    await db('email_sequences').insert({
      name: 'Latecomer',
      lifecycle_stage: 'new_subscriber',
      is_active: true,
    })
    const { id } = (await db('contacts').first('id')) as { id: number }
    const answer = await agent.get(`/admin/api/email/contacts/${id}/sequences`).expect(200)
    const { rows, missed } = answer.body as ContactSequences
    expect(rows.map((row) => [row.sequenceName, row.next?.subject])).to.deep.equal([['Welcome', 'First']])
    expect(missed.map((each) => each.name)).to.deep.equal(['Latecomer'])
  })
})
