import { expect } from 'chai'
import type { Person } from '../../server/contacts/shared/screens.ts'
import { useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { makeContact, stageOf } from './support.ts'

describe('Contacts in the back office', () => {
  const site = useSite()
  const owner = useOwner(site)

  const post = (path: string, body: object) =>
    owner.agent.post(`/admin/api/contacts/${path}`).set('x-csrf-token', owner.csrf).send(body)
  const db = (table: string) => site.services.db(table)

  it('have a page with everything that happened, newest first', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'Ada@example.com', source: 'blog' })
    await site.http.post('/enquiries').type('form').send({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Engines',
      role: 'Lead',
      company_size: '1-10',
      service: 'Custom Solution',
      message: 'Hello <b>there</b>',
    })
    await drainMail(site)
    const page = await owner.agent.get('/admin/contacts/1').expect(200)
    expect(page.text).to.include('Ada Lovelace')
    const { body } = await owner.agent.get('/admin/api/contacts/1').expect(200)
    const titles = (body.person as Person).timeline.map((entry) => entry.title)
    expect(titles).to.have.members([
      'Subscribed to the newsletter',
      'Entered as New Subscriber',
      'Sent an enquiry',
      'New Subscriber to New Contact',
      'Welcome to weekly communication insights',
      'We have your message, Ada',
    ])
    await owner.agent.get('/admin/contacts/99').expect(404)
    await owner.agent.get('/admin/contacts/x').expect(404)
  })

  it('have a page that names a mail in words, also before its subject is written', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com', source: 'blog' })
    await db('email_campaigns').insert({
      message_key: 'own',
      template: 'tips-for-managers-2',
      kind: 'marketing',
      email: 'ada@example.com',
    })
    const { body } = await owner.agent.get('/admin/api/contacts/1').expect(200)
    const mails = (body.person as Person).timeline.filter(({ kind }) => kind === 'mail')
    expect(mails.map(({ title }) => title)).to.have.members([
      'Welcome to the newsletter',
      'Mail without a subject',
    ])
  })

  it('are moved by hand, logged with who, and moved back', async () => {
    const id = await makeContact(site, 'contact')
    const { body } = await post(`${id}/stage`, { from: 'contact', to: 'prospect_demo_scheduled' }).expect(200)
    const person = body.person as Person
    expect(person.lifecycle).to.equal('prospect_demo_scheduled')
    expect(person.timeline[0]).to.include({
      title: 'Contact to Prospect Demo Scheduled',
      text: 'owner@plainsong.example',
    })
    await post(`${id}/undo`, person.timeline[0]!.undo!).expect(200)
    expect(await stageOf(site, id)).to.equal('contact')
    expect(await db('contact_stage_changes').where({ contact_id: id })).to.have.length(3)
    await post(`${id}/undo`, person.timeline[0]!.undo!).expect(409)
  })

  it('are not moved from where they no longer are', async () => {
    const id = await makeContact(site, 'prospect')
    const { body } = await post(`${id}/stage`, { from: 'contact', to: 'prospect_lost' }).expect(409)
    expect(body.message).to.equal('This contact has moved meanwhile and is now in Prospect.')
    await post(`${id}/stage`, { from: 'prospect', to: 'king' }).expect(409)
    await post('999/stage', { from: 'prospect', to: 'contact' }).expect(404)
    expect(await stageOf(site, id)).to.equal('prospect')
  })

  it('take notes of bookings and purchases, and move at once to the stage that follows', async () => {
    const id = await makeContact(site, 'contact', { hours: 99 })
    const other = await makeContact(site, 'contact', { booked_discovery: true })
    const { body } = await post(`${id}/marks`, { mark: 'booked_discovery', value: true }).expect(200)
    expect(body.person.marks.booked_discovery).to.equal(true)
    const { undo } = (body.person as Person).timeline[0]!
    expect(undo).to.include({ kind: 'mark' })
    expect(await stageOf(site, id)).to.equal('warm_contact')
    expect((body.person as Person).timeline[1]).to.include({
      title: 'Contact to Warm Contact',
      text: 'owner@plainsong.example',
    })
    expect(await stageOf(site, other)).to.equal('contact')
    await post(`${id}/undo`, undo!).expect(200)
    expect(await db('contacts').where({ id }).first()).to.include({ booked_discovery: false })
    await post(`${id}/marks`, { mark: 'email', value: true }).expect(409)
  })

  it('are not active because the owner ticked something', async () => {
    const id = await makeContact(site, 'warm_contact', { hours: 99 })
    const before = await db('contacts').where({ id }).first('last_activity_at')
    await post(`${id}/marks`, { mark: 'booked_discovery', value: true }).expect(200)
    expect(await db('contacts').where({ id }).first('last_activity_at')).to.deep.equal(before)
  })

  it('who are marked unsubscribed get no newsletter, until that is taken back', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    const { body } = await post('1/stage', { from: 'new_subscriber', to: 'unsubscribed' }).expect(200)
    const person = body.person as Person
    expect(person.newsletter).to.equal('unsubscribed')
    expect(await drainMail(site)).to.deep.equal([])
    const { undo } = person.timeline.find((entry) => entry.undo)!
    const back = (await post('1/undo', undo!).expect(200)).body.person as Person
    expect(back).to.include({ newsletter: 'active', lifecycle: 'new_subscriber' })
  })

  it('are read and changed by administrators with a token only', async () => {
    const id = await makeContact(site, 'contact')
    await site.http.get('/admin/contacts').expect(303)
    await site.http.get('/admin/api/contacts').expect(401)
    await site.http
      .get('/admin/contacts.csv')
      .expect((res) => expect(res.status).to.be.oneOf([302, 303, 401]))
    await owner.agent
      .post(`/admin/api/contacts/${id}/stage`)
      .send({ from: 'contact', to: 'prospect' })
      .expect(403)
    expect(await stageOf(site, id)).to.equal('contact')
  })
})
