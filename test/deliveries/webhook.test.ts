import { createHmac } from 'node:crypto'
import { expect } from 'chai'
import { countReports } from '../../server/deliveries/reportQueries.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { startSite, useSite } from '../support/site.ts'

const secret = 'a secret for the webhook'

describe('The delivery webhook', () => {
  const site = useSite({ DELIVERY_WEBHOOK_SECRET: secret })
  let messageId: string
  beforeEach(async () => {
    const id = await outboxOf(site).contact('a@example.com')
    await outboxOf(site).queue('a', { contactId: id })
    messageId = (await drainMail(site, sampleBuilders))[0]!.messageId
  })

  const report = (body: unknown, key = secret) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return site.http
      .post('/webhooks/delivery')
      .set('Content-Type', 'application/json')
      .set('X-Signature', `sha256=${createHmac('sha256', key).update(text).digest('hex')}`)
      .send(text)
  }
  const row = () => site.services.db('email_campaigns').orderBy('id').first()

  it('believes only whoever knows the secret', async () => {
    await report({ type: 'delivered', messageId }, 'another secret').expect(401)
    await site.http.post('/webhooks/delivery').send({ type: 'delivered', messageId }).expect(401)
    expect((await row()).status).to.equal('sent')
  })

  it('notes a delivery, and that it stays one when told twice', async () => {
    await report({ type: 'delivered', messageId }).expect(200)
    await report({ events: [{ type: 'delivered', messageId }] }).expect(200)
    expect((await row()).status).to.equal('delivered')
  })

  it('notes a bounce with its reason, and that the address does not work', async () => {
    await report({ type: 'bounced', messageId, reason: 'No such mailbox' }).expect(200)
    await report({ type: 'delivered', messageId }).expect(200)
    expect(await row()).to.include({ status: 'bounced', last_error: 'No such mailbox' })
    expect((await site.services.db('contacts').first()).email_bounced_at).to.be.an.instanceOf(Date)
  })

  it('keeps an address whose mailbox is full for a day', async () => {
    await report({ type: 'bounced', messageId, permanent: false }).expect(200)
    expect((await row()).status).to.equal('sent')
  })

  it('takes a complaint for unsubscribing, and sends nothing about it', async () => {
    await report({ type: 'complained', messageId }).expect(200)
    expect(await site.services.db('newsletter_subscriptions').first()).to.include({ status: 'unsubscribed' })
    expect(await drainMail(site)).to.deep.equal([])
  })

  it('takes a complaint once: repeated, it does not unsubscribe somebody who came back', async () => {
    await report({ type: 'complained', messageId }).expect(200)
    await site.http.post('/newsletter').type('form').send({ email: 'a@example.com' })
    await report({ type: 'complained', messageId }).expect(200)
    expect(await site.services.db('newsletter_subscriptions').first()).to.include({ status: 'active' })
  })

  it('takes out who unsubscribed at the mail service, once', async () => {
    await report({ type: 'unsubscribed', messageId }).expect(200)
    const { db } = site.services
    expect(await db('newsletter_subscriptions').first()).to.include({ status: 'unsubscribed' })
    expect(await db('newsletter_events').orderBy('id', 'desc').first()).to.include({
      event: 'unsubscribed',
      cause: 'mail service',
    })
    expect(await drainMail(site)).to.deep.equal([])
    await site.http.post('/newsletter').type('form').send({ email: 'a@example.com' })
    await report({ type: 'unsubscribed', messageId }).expect(200)
    expect(await db('newsletter_subscriptions').first()).to.include({ status: 'active' })
  })

  it('takes what was opened and clicked, says how many that were, and changes nothing', async () => {
    const before = await row()
    const events = ['opened', 'clicked', 'delivered'].map((type) => ({ type, messageId }))
    expect((await report({ events: events.slice(0, 2) }).expect(200)).body).to.deep.equal({
      ok: true,
      ignored: 2,
    })
    expect(await row()).to.deep.equal(before)
    expect((await report({ events }).expect(200)).body).to.deep.equal({ ok: true, ignored: 2 })
    expect((await row()).status).to.equal('delivered')
    expect(await countReports(site.services.db)).to.deep.equal({ told: 1, unmatched: 0 })
  })

  it('keeps a reason that no database could hold', async () => {
    await report({ type: 'bounced', messageId, reason: 'No such\u0000\nmailbox' }).expect(200)
    expect(await row()).to.include({ status: 'bounced', last_error: 'No such mailbox' })
  })

  it('lets an address alone when the reason is about us', async () => {
    await report({ type: 'bounced', messageId, reason: '554 5.7.1 blocked using zen.spamhaus.org' }).expect(
      200,
    )
    expect((await site.services.db('contacts').first()).email_bounced_at).to.equal(null)
  })

  it('only counts what is about messages of others, and refuses what is no report', async () => {
    for (const other of [
      '<x@y>',
      '<send-1.0000000000000000@plainsong.example>',
      '<send-999.0123456789abcdef@plainsong.example>',
    ]) {
      await report({ type: 'bounced', messageId: other }).expect(200)
    }
    expect((await row()).status).to.equal('sent')
    expect(await countReports(site.services.db)).to.deep.equal({ told: 3, unmatched: 3 })
    await report('{').expect(422)
    await report({ type: 'eaten', messageId }).expect(422)
  })

  it('is not there when no secret is set', async () => {
    const other = await startSite()
    await other.http.post('/webhooks/delivery').send({}).expect(404)
    await other.close()
  })
})
