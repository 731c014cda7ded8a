import { expect } from 'chai'
import type { ContactSequences } from '../../server/sequences/shared/screens.ts'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { moveSequencesOn } from '../../server/sequences/jobs.ts'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

interface People {
  rows: { email: string; next: { subject: string; text: string } | null; steps: { state: string }[] }[]
  total: number
}

describe("A sequence's own page", () => {
  const site = useSharedSite()

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
    await upsertContact(db, site.services.config, {
      email: 'a@example.com',
      lifecycle: 'new_subscriber',
      source: 'newsletter',
    })
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

  it('says how many of its addresses came back as dead, and lets mail go to them again', async () => {
    const { db } = site.services
    const { agent, csrf } = await signIn(site)
    const { id } = (await db('email_campaigns').where({ run: 'sequence:1' }).first('id')) as { id: number }
    await db('email_campaigns').where({ id }).update({ status: 'bounced' })
    await db('contacts').update({ email_bounced_at: new Date(), bounced_by: id })
    const page = '/admin/email-marketing/sequences/1'
    expect((await agent.get(page).expect(200)).text).to.include('Mail works again')
    const works = () =>
      agent
        .post('/admin/mail/runs/sequence:1/works')
        .set('x-csrf-token', csrf)
        .set('Accept', 'application/json')
        .send({})
    expect((await works().expect(200)).body.people).to.equal(1)
    expect((await agent.get(page).expect(200)).text).to.not.include('Mail works again')
    await db('email_campaigns').where({ id }).update({ status: 'queued' })
  })

  it('says before a move by hand which sequences it would end', async () => {
    const { agent } = await signIn(site)
    const { id, lifecycle } = (await site.services.db('contacts').first('id', 'lifecycle')) as {
      id: number
      lifecycle: string
    }
    const ends = async (stage: string) =>
      (await agent.get(`/admin/api/email/contacts/${id}/starts?stage=${stage}`).expect(200)).body.ends
    expect(await ends('subscriber')).to.deep.equal(['Welcome'])
    expect(await ends(lifecycle)).to.deep.equal([])
    await site.services.db('email_sequences').where({ id: 1 }).update({ ends_with_stage: false })
    expect(await ends('subscriber')).to.deep.equal([])
    expect(await ends('consulting_client')).to.deep.equal(['Welcome'])
    await site.services.db('email_sequences').where({ id: 1 }).update({ ends_with_stage: true })
  })

  it('takes one person out of it, and says so', async () => {
    const { db } = site.services
    const { agent, csrf } = await signIn(site)
    const people = (await agent.get('/admin/api/email/sequences/1/people')).body as { rows: { id: number }[] }
    const remove = () =>
      agent
        .post(`/admin/api/email/enrolments/${people.rows[0]!.id}/remove`)
        .set('x-csrf-token', csrf)
        .send({})
    await remove().expect(200)
    await remove().expect(409)
    const mail = await db('email_campaigns').where({ run: 'sequence:1' }).first('status', 'cancelled_why')
    expect(mail).to.deep.equal({
      status: 'cancelled',
      cancelled_why: 'removed',
    })
    const { body } = await agent.get('/admin/api/email/sequences/1/people?who=ended').expect(200)
    expect(body.rows[0].ended).to.equal('Taken out of the sequence by hand')
  })

  it('says before a move by hand what it would begin, and when', async () => {
    const { db } = site.services
    const { agent, csrf } = await signIn(site)
    await db('email_sequences').insert({
      name: 'Audited',
      lifecycle_stage: 'prospect_audit',
      is_active: true,
    })
    await db('email_templates').insert([
      { id: 'a1', subject: 'Well done', sequence_id: 3, delay_hours: 48 },
      { id: 'a2', subject: 'Still there?', sequence_id: 3, delay_hours: 72 },
    ])
    const { id } = (await db('contacts').first('id')) as { id: number }
    const starts = async (stage: string) =>
      (await agent.get(`/admin/api/email/contacts/${id}/starts?stage=${stage}`).expect(200)).body.starts
    expect(await starts('subscriber')).to.deep.equal([])
    expect(await starts('prospect_audit')).to.deep.equal([
      {
        name: 'Audited',
        mails: 2,
        subject: 'Well done',
        when: 'if the contact is still in the stage then',
      },
    ])
    await db('email_templates').where({ id: 'a1' }).update({ delay_hours: 0 })
    expect((await starts('prospect_audit'))[0].when).to.match(/^about \w{3} \d\d, \d{4}, /)
    const move = (from: string, to: string, enrol: boolean) =>
      agent.post(`/admin/api/contacts/${id}/stage`).set('x-csrf-token', csrf).send({ from, to, enrol })
    await move('new_subscriber', 'prospect_audit', false).expect(200)
    expect(await db('sequence_enrolments').where({ sequence_id: 3, ended_at: null })).to.have.length(0)
    await move('prospect_audit', 'new_subscriber', true).expect(200)
    const { rows } = await db.raw(
      'select round(extract(epoch from pace_from - now()) / 60) as ahead from sequence_enrolments where ended_at is null and sequence_id = 1',
    )
    expect(rows.map(({ ahead }: { ahead: string }) => Number(ahead))).to.deep.equal([5])
  })
})
