import { expect } from 'chai'
import { smtpTransport, type Transport } from '../../server/outbox/deliverMail.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { useOwner } from '../support/admin.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'
import { smtpSink, type Script, type Sink } from '../support/smtp.ts'

const noCredits = '451 Authentication failed: Maximum credits exceeded'
const tooMany = '421 4.3.2 Too many connections'

describe('A mail server that refuses us for now', () => {
  const site = useSite()
  const owner = useOwner(site)
  const outbox = outboxOf(site)
  const db = (table: string) => site.services.db(table)
  let sink: Sink
  let transport: Transport
  afterEach(async () => {
    transport.close()
    await sink.close()
  })

  const listen = async (script: Script) => {
    sink = await smtpSink(script)
    const smtpUrl = sink.url.replace('//', '//user:right@')
    transport = smtpTransport({ ...site.services.config, mail: { ...site.services.config.mail, smtpUrl } })
  }
  const drain = () => createDrain(site.services, sampleBuilders, transport).run()
  /** Time goes by, and with it the pause. */
  const pass = async (interval: string) => {
    await outbox.later(interval)
    await site.services.db.raw(
      `update email_pause set since = since - :by::interval, until = until - :by::interval`,
      { by: interval },
    )
    await db('email_campaigns').update({
      answered_at: site.services.db.raw(`answered_at - ?::interval`, [interval]),
      sent_at: site.services.db.raw(`sent_at - ?::interval`, [interval]),
    })
  }
  const screen = async () => (await owner.agent.get('/admin/blog').expect(200)).text
  const pause = () => db('email_pause').first()

  it('at the login or by our quota is told on every screen, and no message loses a try', async () => {
    const script = { password: 'another', toLogin: () => noCredits }
    await listen(script)
    for (const key of ['a', 'b', 'c']) await outbox.queue(key)
    for (let hours = 0; hours < 20; hours++) {
      await drain()
      expect(await db('email_campaigns').pluck('status')).to.deep.equal(['queued', 'queued', 'queued'])
      expect(await db('email_campaigns').sum('attempts as tries').first()).to.deep.equal({ tries: 0 })
      await pass('6 minutes')
    }
    const { reason, since } = await pause()
    expect(reason).to.equal(noCredits)
    expect(Date.now() - since.getTime()).to.be.greaterThan(100 * 60_000)
    expect(await screen())
      .to.include('No mail leaves at the moment.')
      .and.include(noCredits)
    script.password = 'right'
    expect(await drain()).to.equal(3)
    expect(await screen()).to.not.include('data-alert')
  })

  it('holds no issue for it, which goes on by itself', async () => {
    await listen({ toRecipient: () => undefined, password: 'another', toLogin: () => noCredits })
    await outbox.contact('m@example.com')
    await outbox.queue('m', { kind: 'marketing', to: { email: 'm@example.com' } })
    await db('email_campaigns').update({ run: 'issue:1' })
    for (let tries = 0; tries < 8; tries++) {
      await drain()
      await pass('7 minutes')
    }
    expect(await db('email_campaigns').first('status', 'run_held', 'attempts')).to.deep.equal({
      status: 'queued',
      run_held: false,
      attempts: 0,
    })
  })

  it('with one message again, while others leave, lets that one wait alone', async () => {
    const relay = '454 4.7.1 <a@example.com>: Relay access denied'
    await listen({ password: 'right', toRecipient: (to) => (to.startsWith('a@') ? relay : undefined) })
    await outbox.queue('a')
    await drain()
    expect((await pause()).reason).to.include('Relay access denied')
    expect(await outbox.row('a')).to.include({ status: 'queued', attempts: 0 })
    await pass('6 minutes')
    await outbox.queue('b')
    await db('email_campaigns')
      .where({ message_key: 'a' })
      .update({ run_after: new Date(Date.now() + 60_000) })
    expect(await drain()).to.equal(1)
    await site.services.db.raw(`update email_campaigns set answered_at = answered_at - interval '5 minutes'`)
    await outbox.later('2 minutes')
    await drain()
    expect(await outbox.row('a')).to.include({ status: 'queued', attempts: 1 })
    expect(await pause()).to.equal(undefined)
  })

  it("for one reader's domain while others leave, lets that one wait, and its domain where it is too fast", async () => {
    const unwelcome = '450 4.7.0 suspicious due to the very low reputation of the sending domain'
    await listen({ password: 'right', toRecipient: (to) => (to.startsWith('a@') ? unwelcome : undefined) })
    await outbox.queue('b')
    expect(await drain()).to.equal(1)
    await outbox.queue('a')
    await drain()
    expect(await pause()).to.equal(undefined)
    expect(await outbox.row('a')).to.include({ status: 'queued', attempts: 1 })
    expect(await db('email_domains').pluck('domain')).to.deep.equal(['example.com'])
  })

  it('at the greeting is asked again within seconds, is told while it lasts, and takes no try', async () => {
    const script: Script = { password: 'right', toGreeting: () => tooMany }
    await listen(script)
    await outbox.queue('a')
    await drain()
    const { reason, until } = await pause()
    expect(reason).to.include(tooMany)
    expect(until.getTime() - Date.now()).to.be.below(15_000)
    expect(await outbox.row('a')).to.include({ status: 'queued', attempts: 0 })
    await pass('11 seconds')
    await drain()
    expect(await screen()).to.include('No mail leaves at the moment.')
    await pass('11 seconds')
    script.toGreeting = () => undefined
    expect(await drain()).to.equal(1)
    expect(await pause()).to.equal(undefined)
  })

  it('at the greeting while others leave is only too many at once: nobody is told, and one message waits', async () => {
    const script: Script = { password: 'right' }
    await listen(script)
    await outbox.queue('a')
    expect(await drain()).to.equal(1)
    transport.close()
    await sink.close()
    await listen({ password: 'right', toGreeting: () => tooMany })
    await outbox.queue('b')
    await drain()
    expect(await outbox.row('b')).to.include({ status: 'queued', attempts: 1, last_error: tooMany })
    expect(await pause()).to.equal(undefined)
    expect(await screen()).to.not.include('data-alert')
    await pass('10 minutes')
    await drain()
    expect((await pause()).reason).to.include(tooMany)
  })
})
