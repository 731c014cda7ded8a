import { expect } from 'chai'
import { smtpOptions, smtpTransport, type Transport } from '../../server/outbox/deliverMail.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { resumeQueue } from '../../server/outbox/pauseQueries.ts'
import { until } from '../support/process.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'
import { smtpSink, type Script, type Sink } from '../support/smtp.ts'

describe('Mail through a real SMTP server', () => {
  const site = useSite()
  const outbox = outboxOf(site)
  let sink: Sink | undefined
  let transport: Transport | undefined

  afterEach(async () => {
    transport?.close()
    await sink?.close()
    sink = undefined
  })

  const drainInto = async (script: Script, credentials = ''): Promise<number> => {
    sink ??= await smtpSink(script)
    transport?.close()
    const smtpUrl = sink.url.replace('//', `//${credentials}`)
    transport = smtpTransport({ ...site.services.config, mail: { ...site.services.config.mail, smtpUrl } })
    return createDrain(site.services, sampleBuilders, transport).run()
  }

  it('arrives with both parts, its sender, and an id made from its row', async () => {
    await outbox.queue('a')
    expect(await drainInto({})).to.equal(1)
    const [mail] = await sink!.mails()
    expect(mail).to.include({ to: 'a@example.com', toName: 'Maya', from: 'hello@plainsong.example' })
    expect(mail!.html).to.contain('<p>Hello</p>')
    expect(mail!.text).to.contain('Hello in words')
    expect(mail!.messageId).to.match(/^<send-1\.[0-9a-f]{16}@plainsong\.example>$/)
  })

  it('leaves for others while the server says nothing to several messages', async () => {
    for (const key of ['silent1', 'silent2', 'silent3']) await outbox.queue(key)
    let speak = () => {}
    const silence = new Promise<undefined>((resolve) => (speak = () => resolve(undefined)))
    const silent = (raw: string) => /^To: .*silent/m.test(raw)
    const drained = drainInto({ onMessage: async (raw) => (silent(raw) ? silence : undefined) })
    await until(() => sink?.raw.filter(silent).length === 3)
    await outbox.queue('later')
    await until(async () => (await outbox.row('later')).status === 'sent')
    expect((await outbox.row('silent1')).status).to.equal('queued')
    speak()
    expect(await drained).to.equal(4)
    expect(sink!.raw).to.have.length(4)
  })

  it('tries again after 1, 5, 15 and 60 minutes, then every four hours, and gives up after 48 hours', async () => {
    await outbox.queue('a')
    const waits: number[] = []
    for (let tries = 0; tries < 20 && (await outbox.row('a')).status === 'queued'; tries += 1) {
      await drainInto({ toRecipient: () => 451 })
      const { run_after: next } = await outbox.row('a')
      waits.push(Math.round((next.getTime() - Date.now()) / 60_000))
      await outbox.later('240 minutes')
    }
    expect(waits.slice(0, 6)).to.deep.equal([1, 5, 15, 60, 240, 240])
    expect(waits.reduce((sum, wait) => sum + wait, 0)).to.be.within(44 * 60, 48 * 60)
    expect((await outbox.row('a')).status).to.equal('failed')
    expect(sink!.raw).to.deep.equal([])
  })

  it('waits while the server is away', async () => {
    await outbox.queue('a')
    sink = await smtpSink()
    const { url } = sink
    await sink.close()
    sink = { ...sink, url, close: async () => {} }
    await drainInto({})
    expect(await outbox.row('a')).to.include({ status: 'queued', attempts: 0 })
    const { until: end } = await site.services.db('email_pause').first()
    expect(end.getTime() - Date.now()).to.be.below(15_000)
  })

  it('calls a message bounced when the recipient is refused, and writes no marketing there again', async () => {
    await outbox.contact('a@example.com')
    await outbox.queue('a')
    await outbox.queue('b')
    await drainInto({
      toRecipient: (address) => (address.startsWith('a@') ? '550 5.1.1 No such user' : undefined),
    })
    expect((await outbox.row('a')).status).to.equal('bounced')
    expect((await outbox.row('b')).status).to.equal('sent')
    expect((await site.services.db('contacts').first()).email_bounced_at).to.be.an.instanceOf(Date)
    await outbox.queue('a2', { kind: 'marketing', to: { email: 'A@example.com' } })
    await drainInto({})
    expect(await outbox.row('a2')).to.include({ status: 'cancelled', cancelled_why: 'bounced' })
  })

  it('gives a message up that the server refuses for what it says', async () => {
    await outbox.queue('a')
    await drainInto({ onMessage: async () => 554 })
    expect((await outbox.row('a')).status).to.equal('failed')
  })

  it('pauses the whole queue when the login is refused, and says so', async () => {
    for (const key of ['a', 'b', 'c']) await outbox.queue(key)
    await drainInto({ password: 'right' }, 'user:wrong@')
    const rows = await site.services.db('email_campaigns').select('status', 'attempts')
    expect(rows.every((row) => row.status === 'queued' && row.attempts === 0)).to.equal(true)
    const pause = await site.services.db('email_pause').first()
    expect(pause.reason).to.contain('535')
    await drainInto({ password: 'right' }, 'user:right@')
    expect(sink!.raw).to.have.length(0)
    await resumeQueue(site.services.db)
    expect(await drainInto({ password: 'right' }, 'user:right@')).to.equal(3)
  })

  it('never leaves without the login that is set, and says that the server asks for none', async () => {
    await outbox.queue('a')
    await drainInto({}, 'user:right@')
    expect((await outbox.row('a')).status).to.equal('queued')
    expect(sink!.raw).to.deep.equal([])
    const pause = await site.services.db('email_pause').first()
    expect(pause.reason).to.include('it takes no login: is this the right server and port?')
  })

  it('greets the mail server by a name of ours, not as [127.0.0.1]', async () => {
    await outbox.queue('a')
    await drainInto({})
    expect(sink!.names).to.deep.equal(['plainsong.example'])
    const { config } = site.services
    const mail = { ...config.mail, smtpUrl: sink!.url }
    const options = smtpOptions({ ...config, mail, production: true, siteUrl: 'https://www.example.com' })
    expect(options.name).to.equal('www.example.com')
  })

  it('pauses when our own sender is refused', async () => {
    await outbox.queue('a')
    await drainInto({ toSender: () => 550 })
    expect((await outbox.row('a')).status).to.equal('queued')
    expect(await site.services.db('email_pause').first()).to.not.equal(undefined)
  })

  const hostile = [
    'Maya\r\nBcc: evil@example.net',
    'Maya\nSubject: other',
    'Maya\r\n\r\n<script>alert(1)</script>',
    'Maya\u0000\u2028Bcc: evil@example.net',
    '"Maya" <evil@example.net>, other@example.net',
    'evil@example.net, Maya',
    `=?utf-8?q?Maya=0d=0aBcc:_evil@example.net?=`,
    'x'.repeat(5000),
    'Zoë 👩🏽‍💻 \u202Eevil',
  ]
  for (const name of hostile) {
    it(`cannot be led astray by the name ${JSON.stringify(name.slice(0, 50))}`, async () => {
      await outbox.queue('a', { to: { email: 'a@example.com', name } })
      expect(await drainInto({})).to.equal(1)
      const [mail] = await sink!.mails()
      expect(mail!.to).to.equal('a@example.com')
      expect(mail!.subject).to.match(/^Hello /)
      const headers = sink!.raw[0]!.split('\r\n\r\n')[0]!
      expect(headers).to.not.match(/^bcc:/im)
      expect(headers.match(/^subject:/gim)).to.have.length(1)
      expect(mail!.text).to.contain('Hello in words')
    })
  }
})
