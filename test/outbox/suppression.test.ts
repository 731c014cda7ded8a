import { expect } from 'chai'
import { markBounced, noteArrival, noteSoftBounces } from '../../server/contacts/suppressionQueries.ts'
import { signIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

describe('An address that mail did not reach', () => {
  const site = useSite()
  const outbox = outboxOf(site)

  const email = 'ada@example.com'
  const db = (table: string) => site.services.db(table)
  const person = () => db('contacts').first()
  const bounce = async (reported = false) => {
    await outbox.queue('first', { to: { email } })
    const { id } = await outbox.row('first')
    await markBounced(site.services.db, [{ id, email, reason: '550 5.1.1 User unknown' }], reported)
  }
  const later = async () => {
    await outbox.queue('later', { to: { email } })
    await db('email_campaigns')
      .where({ message_key: 'later' })
      .update({ status: 'sent', sent_at: new Date(Date.now() + 1000) })
    return (await outbox.row('later')).id
  }

  it('gets no marketing after the third full mailbox in 14 days, and not before', async () => {
    await outbox.contact(email)
    for (const [id, daysAgo] of [
      [1, 20],
      [2, 10],
    ] as const) {
      await noteSoftBounces(site.services.db, [{ id, email, reason: '552 5.2.2 Mailbox full' }])
      if (daysAgo === 20)
        await db('contacts').update({ first_soft_at: new Date(Date.now() - 20 * 86_400_000) })
    }
    expect((await person()).email_bounced_at).to.equal(null)
    await noteSoftBounces(site.services.db, [{ id: 3, email, reason: '552 5.2.2 Mailbox full' }])
    expect((await person()).email_bounced_at).to.be.instanceOf(Date)
    expect((await person()).bounce_reason).to.include('552 5.2.2 Mailbox full')
  })

  it('may be full three times within a few days', async () => {
    await outbox.contact(email)
    for (const id of [1, 2, 3, 4])
      await noteSoftBounces(site.services.db, [{ id, email, reason: '552 full' }])
    expect((await person()).email_bounced_at).to.equal(null)
  })

  it('works again when a later message arrives', async () => {
    await outbox.contact(email)
    await bounce()
    await noteArrival(site.services.db, [await later()], false)
    expect((await person()).email_bounced_at).to.equal(null)
  })

  it('does not work because our relay takes a message, when a report had called it dead', async () => {
    await outbox.contact(email)
    await bounce(true)
    const id = await later()
    await noteArrival(site.services.db, [id], false)
    expect((await person()).email_bounced_at).to.be.instanceOf(Date)
    await noteArrival(site.services.db, [id], true)
    expect((await person()).email_bounced_at).to.equal(null)
  })

  it('is asked once when somebody subscribes with it again, and works after its button', async () => {
    await outbox.contact(email)
    await bounce(true)
    await db('email_campaigns').delete()
    const subscribe = () =>
      site.http
        .post('/newsletter')
        .set('Accept', 'application/json')
        .send({ email, source: 'footer' })
        .expect(200)
    expect((await subscribe()).body).to.include({ code: 'confirm', title: 'One more step' })
    await subscribe()
    const mails = await drainMail(site)
    expect(mails.map(({ to, subject }) => [to, subject])).to.deep.equal([
      [email, 'Does this address work again?'],
    ])
    const link = mails[0]!.links.find((href) => href.includes('/newsletter/confirm'))!.replace(site.url, '')
    await site.http.get(link).expect(200)
    expect((await person()).email_bounced_at).to.be.instanceOf(Date)
    await site.http.post(link).type('form').send({}).expect(200)
    expect((await person()).email_bounced_at).to.equal(null)
    await db('email_campaigns').update({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    await site.http.post(link).type('form').send({}).expect(400)
  })

  it('is let in again by a button on the person, which the timeline remembers', async () => {
    const id = await outbox.contact(email)
    await bounce()
    const owner = await signIn(site)
    const page = await owner.agent.get(`/admin/contacts/${id}`).expect(200)
    expect(page.text).to.include('Mail works again').and.include('550 5.1.1 User unknown')
    const { body } = await owner.agent
      .post(`/admin/api/contacts/${id}/mail-works`)
      .set('x-csrf-token', owner.csrf)
      .send({})
      .expect(200)
    expect(body.person.bouncedOn).to.equal(null)
    expect(body.person.timeline[0].title).to.equal('Mail to this address works again')
  })

  it('can be unsubscribed by the owner, in the name of who wrote a letter', async () => {
    const id = await outbox.contact(email)
    const owner = await signIn(site)
    const { body } = await owner.agent
      .post(`/admin/api/contacts/${id}/unsubscribe`)
      .set('x-csrf-token', owner.csrf)
      .send({})
      .expect(200)
    expect(body.person.newsletter).to.equal('unsubscribed')
    expect(await drainMail(site)).to.deep.equal([])
  })

  it('is said on every screen when mail does not leave, with what can be done about it', async () => {
    const owner = await signIn(site)
    await db('newsletter_issues').insert({
      subject: 'June',
      content: 'x',
      state: 'sending',
      send_at: new Date(),
    })
    await db('mail_runs').insert({
      run: 'issue:1',
      held_at: new Date(),
      held_because: '550 5.7.1 Relaying denied',
    })
    await db('email_pause').insert({ reason: '535 Wrong password', until: new Date(Date.now() + 60_000) })
    for (const path of [
      '/admin/dashboard',
      '/admin/blog',
      '/admin/contacts',
      '/admin/email-marketing/issues/1',
    ]) {
      const { text } = await owner.agent.get(path).expect(200)
      expect(text).to.include('“June” is held').and.include('550 5.7.1 Relaying denied')
      expect(text).to.include('535 Wrong password').and.include('Send the rest').and.include('>Stop<')
    }
    const press = (path: string) =>
      owner.agent.post(path).type('form').send({ _csrf: owner.csrf }).expect(303)
    await press('/admin/mail/resume')
    await press('/admin/mail/runs/issue:1/stop')
    const { text } = await owner.agent.get('/admin/blog').expect(200)
    expect(text).to.not.include('data-alert')
  })
})
