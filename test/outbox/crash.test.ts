import { expect } from 'chai'
import { outboxOf } from '../support/sampleMail.ts'
import { spawnSite, until, type SiteProcess } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'

describe('A process that is killed', function () {
  this.timeout(120_000)
  const site = useSite()
  const outbox = outboxOf(site)
  let sink: Sink | undefined
  let running: SiteProcess | undefined

  beforeEach(async () => {
    // A row is all that this template needs, so that the test depends on no room.
    await site.services.db('email_templates').insert({
      id: 'crash',
      subject: 'Hello {{firstName}}',
      html_content: '<p>Hello</p>',
      text_content: 'Hello',
    })
    await outbox.contact('a@example.com')
  })
  afterEach(async () => {
    await running?.kill('SIGKILL')
    running = undefined
    await sink?.close()
  })

  const start = async () => {
    running = await spawnSite({ DATABASE_URL: site.services.config.databaseUrl, SMTP_URL: sink!.url })
  }
  const queue = () => outbox.queue('a', { template: 'crash', kind: 'marketing' })
  const sent = async () => (await outbox.row('a')).status === 'sent'
  /** The lease, without the wait. */
  const leaseOver = async () => {
    await outbox.later('13 seconds')
  }

  it('before sending: the message leaves after the restart', async () => {
    sink = await smtpSink()
    await queue()
    await start()
    await until(sent)
    expect(sink.raw).to.have.length(1)
  })

  it('while the server takes the message: it leaves again after the lease, with the same Message-ID', async () => {
    let arrived = 0
    let stop = () => {}
    const stopped = new Promise<void>((resolve) => (stop = resolve))
    sink = await smtpSink({
      onMessage: async () => {
        arrived += 1
        // The first copy is never answered: the process dies while it waits.
        if (arrived === 1) await stopped
        return undefined
      },
    })
    await queue()
    await start()
    await until(() => arrived === 1)
    await running!.kill('SIGKILL')
    stop()
    expect((await outbox.row('a')).status).to.equal('queued')
    // Seconds of lease, no lock of a minute, and nobody winds the clock: within 15 s, on a quiet machine.
    await start()
    await until(sent, 45_000)
    const ids = (await sink.mails()).map((mail) => mail.messageId)
    expect(ids).to.have.length(2)
    expect(new Set(ids).size).to.equal(1)
  })

  it('between the answer 250 and our note of it: at most one duplicate, with the same Message-ID', async () => {
    sink = await smtpSink({
      // Killed in the moment of answering: the answer travels, nobody reads it.
      onMessage: async () => {
        if (sink!.raw.length > 1) return undefined
        await until(() => running !== undefined)
        running!.child.kill('SIGKILL')
        return undefined
      },
    })
    await queue()
    await start()
    await until(() => running!.child.signalCode === 'SIGKILL')
    await leaseOver()
    await start()
    await until(sent)
    const ids = (await sink.mails()).map((mail) => mail.messageId)
    expect(ids.length).to.be.within(1, 2)
    expect(new Set(ids).size).to.equal(1)
    // A message queued later leaves later; nothing came in between.
    await outbox.contact('b@example.com')
    await outbox.queue('b', { template: 'crash', kind: 'marketing' })
    await until(async () => (await outbox.row('b')).status === 'sent')
    expect(sink.raw.length).to.equal(ids.length + 1)
  })

  it('asked to stop: the message in flight finishes and the process ends with 0', async () => {
    let arrived = false
    sink = await smtpSink({
      onMessage: async () => {
        arrived = true
        await until(() => running?.log().includes('stopping') ?? false)
        return undefined
      },
    })
    await queue()
    await start()
    await until(() => arrived)
    expect(await running!.kill('SIGTERM')).to.equal(0)
    expect(await outbox.row('a')).to.include({ status: 'sent', attempts: 1 })
    expect(sink.raw).to.have.length(1)
  })
})
