import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { expect } from 'chai'
import { capacity } from '../../server/capacity.ts'
import { countReports } from '../../server/deliveries/reportQueries.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { toldAt } from '../support/reports.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { sendBytes } from '../support/sendBytes.ts'
import { useSite } from '../support/site.ts'

const login = 'reports:a long password of theirs'
const key = 'a signing key of theirs'
const folder = path.join(import.meta.dirname, 'fixtures')

describe('A mail service that reports', () => {
  const site = useSite({ DELIVERY_WEBHOOK_LOGIN: login, MAILGUN_WEBHOOK_KEY: key })
  let mark: string
  beforeEach(async () => {
    const id = await outboxOf(site).contact('reader@example.net')
    await outboxOf(site).queue('a', { contactId: id, to: { email: 'reader@example.net', name: 'Maya' } })
    mark = (await drainMail(site, sampleBuilders))[0]!.headers['x-send-id']!
  })

  const row = () => site.services.db('email_campaigns').orderBy('id').first()
  const contact = () => site.services.db('contacts').where({ email: 'reader@example.net' }).first()
  const body = (file: string, send = mark, at = new Date()) =>
    toldAt(fs.readFileSync(path.join(folder, file), 'utf8'), at).replaceAll('1207_5f0c1d2e3a4b5968', send)
  const postmark = (text: string, password = login) =>
    site.http
      .post('/webhooks/delivery/postmark')
      .set('Content-Type', 'application/json')
      .set('Authorization', `Basic ${Buffer.from(password).toString('base64')}`)
      .send(text)
  const mailgun = (file: string, token: string, changes: object = {}) => {
    const said = { ...(JSON.parse(body(file)) as { signature: object }), ...changes }
    const timestamp = '1763630000'
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex')
    return site.http
      .post('/webhooks/delivery/mailgun')
      .set('Content-Type', 'application/json')
      .send(JSON.stringify({ ...said, signature: { timestamp, token, signature } }))
  }

  it('is believed with its secret only', async () => {
    await postmark(body('postmark/bounce-hard.json'), 'reports:guessed').expect(403)
    await site.http.post('/webhooks/delivery/postmark').send({ RecordType: 'Bounce' }).expect(403)
    await site.http.post('/webhooks/delivery/mailgun').send({}).expect(406)
    await site.http.post('/webhooks/delivery/ses').send({}).expect(404)
    await postmark('[{"RecordType":7}]').expect(422)
    expect((await row()).status).to.equal('sent')
  })

  it('is told apart before a byte of its report is read, where it says who it is by its login', async () => {
    const head = [
      'POST /webhooks/delivery/postmark HTTP/1.1',
      `Host: ${new URL(site.url).host}`,
      'Content-Type: application/json',
      'Content-Length: 1000000',
    ]
    const answer = await sendBytes(site, `${head.join('\r\n')}\r\n\r\n[`)
    expect(answer)
      .to.match(/^HTTP\/1.1 403 /)
      .and.match(/\r\nConnection: close\r\n/i)
  })

  it('waits for others when many report, since that is in memory before anybody knows whose it is', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 1_000_000 }
    const begun = Array.from({ length: capacity.reports.coming }, () => {
      const sender = request(`${site.url}/webhooks/delivery/mailgun`, { method: 'POST', headers })
      sender.on('error', () => {})
      sender.write('{')
      return sender
    })
    const another = async () => (await site.http.post('/webhooks/delivery/mailgun').send({})).status
    await until(async () => (await another()) === 503)
    for (const sender of begun) sender.destroy()
    await until(async () => (await another()) === 406)
  })

  it('is not asked to tell again what it signed in a shape that we do not know', async () => {
    for (const data of [{ event: 7 }, ['delivered'], undefined]) {
      const { body: answer } = await mailgun('mailgun/delivered.json', `odd ${JSON.stringify(data)}`, {
        'event-data': data,
      }).expect(200)
      expect(answer).to.deep.equal({ ok: true, ignored: 1 })
    }
    expect((await row()).status).to.equal('sent')
  })

  it('tells that a mailbox is gone, once, however often it is repeated', async () => {
    for (let times = 0; times < 2; times++) await postmark(body('postmark/bounce-hard.json')).expect(200)
    expect((await row()).status).to.equal('bounced')
    expect((await contact()).email_bounced_at).to.be.an.instanceOf(Date)
    expect(await countReports(site.services.db)).to.deep.equal({ told: 1, unmatched: 0 })
  })

  it('suppresses nobody with a refusal that is about us', async () => {
    await postmark(body('postmark/bounce-ours.json')).expect(200)
    expect((await contact()).email_bounced_at).to.equal(null)
  })

  it('unsubscribes whoever complains, and not again after they came back', async () => {
    const complaint = body('postmark/complaint.json')
    await postmark(complaint).expect(200)
    const subscription = () => site.services.db('newsletter_subscriptions').first('status')
    expect(await subscription()).to.deep.equal({ status: 'unsubscribed' })
    await site.services.db('newsletter_subscriptions').update({ status: 'active', subscribed_at: new Date() })
    await postmark(complaint).expect(200)
    await postmark(complaint.replace(/"ID": ?\d+/, '"ID":99')).expect(200)
    expect(await subscription()).to.deep.equal({ status: 'active' })
  })

  it('is counted when it tells of a message that is none of ours', async () => {
    await postmark(body('postmark/delivered.json', `${mark.split('_')[0]}_0000000000000000`)).expect(200)
    await postmark(body('postmark/bounce-hard.json', '999999_5f0c1d2e3a4b5968')).expect(200)
    expect((await row()).status).to.equal('sent')
    expect(await countReports(site.services.db)).to.deep.equal({ told: 2, unmatched: 2 })
  })

  it('is believed by its recipient where it gives no mark back', async () => {
    await postmark(body('postmark/bounce-hard.json').replaceAll(mark, '')).expect(200)
    expect((await row()).status).to.equal('bounced')
  })

  it('is about the newest message that had left by then, where it gives no mark back', async () => {
    const hour = 3_600_000
    await site.services.db('email_campaigns').update({ sent_at: new Date(Date.now() - 2 * hour) })
    await outboxOf(site).queue('b', { to: { email: 'reader@example.net' } })
    await drainMail(site, sampleBuilders)
    await postmark(body('postmark/bounce-hard.json', '', new Date(Date.now() - hour))).expect(200)
    const told = await site.services.db('email_campaigns').orderBy('id').pluck('status')
    expect(told).to.deep.equal(['bounced', 'sent'])
  })

  it('is answered with 200 when it names a row that cannot exist, or an address no database keeps', async () => {
    await postmark(body('postmark/bounce-hard.json').replaceAll(mark, '9'.repeat(40))).expect(200)
    await postmark(
      body('postmark/bounce-soft.json').replaceAll(mark, '').replaceAll('reader@', 'rea\\u0000der@'),
    ).expect(200)
    expect(await site.services.db('contacts').whereNotNull('email_bounced_at')).to.have.length(1)
  })

  it('is heard when an event of its list cannot be read, or a field holds nothing', async () => {
    const bounce = JSON.parse(body('postmark/bounce-hard.json')) as object
    const list = [{ RecordType: 7 }, { ...bounce, Tag: null, ReceivedAt: null }]
    const answer = await postmark(JSON.stringify(list)).expect(200)
    expect(answer.body).to.deep.equal({ ok: true, ignored: 1 })
    expect((await row()).status).to.equal('bounced')
  })

  it('changes nothing with a word that every object knows', async () => {
    for (const word of ['constructor', 'toString', '__proto__']) {
      const said = JSON.parse(body('postmark/bounce-hard.json')) as object
      await postmark(JSON.stringify({ ...said, ID: word, Type: word })).expect(200)
    }
    expect((await row()).status).to.equal('sent')
  })

  it('whose signature covers a token only has each token taken once', async () => {
    await mailgun('mailgun/open.json', 'seen').expect(200)
    await mailgun('mailgun/bounce-hard.json', 'seen').expect(200)
    expect((await row()).status).to.equal('sent')
    await mailgun('mailgun/delivered.json', 'one').expect(200)
    expect((await row()).status).to.equal('delivered')
    await mailgun('mailgun/bounce-hard.json', 'one').expect(200)
    expect((await row()).status).to.equal('delivered')
    await mailgun('mailgun/bounce-hard.json', 'two').expect(200)
    expect((await row()).status).to.equal('bounced')
  })
})
