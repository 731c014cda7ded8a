import { EventEmitter } from 'node:events'
import { expect } from 'chai'
import { checkHealth } from '../../server/dashboard/admin/readSystemHealth.ts'
import { outgoing, rawMail, smtpTransport, type Transport } from '../../server/outbox/deliverMail.ts'
import { signing } from '../../server/outbox/dkim.ts'
import { startOutbox } from '../../server/outbox/outbox.ts'
import { signatureComplaint } from '../../server/outbox/signatureCheck.ts'
import { causesOfEveryMail, drawMail, everyMail, type FactsOfMails } from '../support/everyMail.ts'
import { until } from '../support/process.ts'
import { dkimKeys, judged } from '../support/signatures.ts'
import { useSharedSite } from '../support/site.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'

const { privateKey, record } = dkimKeys()
const world = {
  's1._domainkey.plainsong.example': record,
  '_dmarc.plainsong.example': 'v=DMARC1; p=reject; rua=mailto:dmarc@plainsong.example',
}

const toOwner = /notice|report/

describe('Signed by DKIM, another program believes', () => {
  const site = useSharedSite({ DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') })
  let facts: FactsOfMails
  let sink: Sink
  let transport: Transport
  before(async () => {
    facts = await causesOfEveryMail(site)
    sink = await smtpSink()
    const { config } = site.services
    transport = smtpTransport({ ...config, mail: { ...config.mail, smtpUrl: sink.url } })
  })
  after(async () => {
    transport.close()
    await sink.close()
  })

  /** The message as it came in at the mail server. */
  const arrived = async (id: string, kind: 'owner' | 'asked' | 'marketing', row?: typeof step) => {
    const drawn = await drawMail(site, facts, id, { kind, ...(row ? { row } : {}) })
    const queued = {
      id: 1,
      key: id,
      template: id,
      kind,
      email: 'maya@fennel.example',
      name: 'Zoë Okafor',
      contactId: 1,
      facts: {},
      attempts: 0,
      createdAt: new Date(),
    }
    await transport.send(outgoing(site.services.config, queued, drawn))
    return sink.raw.at(-1)!
  }

  for (const id of everyMail) {
    const kind = toOwner.test(id) ? 'owner' : 'asked'
    it(`${id}, and not when a word of it was changed`, async () => {
      const raw = await arrived(id, kind)
      await believed(raw)
      expect(await verdicts(raw.replace(/<\/body>/, '<p>More</p></body>'))).to.deep.equal(['neutral', 'fail'])
      expect(await verdicts(raw.replace(/^Subject: /m, 'Subject: Not '))).to.deep.equal(['fail', 'fail'])
    })
  }

  const step = {
    id: 'a-step',
    subject: 'Grüße – the third step',
    preheader: '',
    htmlContent: `<p>.</p><p>${'A long line. '.repeat(200)}</p><p>. begins with a point</p>`,
    textContent: '.\n..\nWords',
    isActive: true,
  }
  it('a step of a sequence, with points at the beginnings of lines and words of another tongue', async () => {
    await believed(await arrived('a-step', 'marketing', step))
  })

  it('what is sent to many with its one click, its list and its sender, all of them signed', async () => {
    const raw = await arrived('newsletter-issue', 'marketing')
    const signed = /^DKIM-Signature:[\s\S]*?\sh=([\s\S]*?);/m.exec(raw)![1]!.replace(/\s/g, '').split(':')
    expect(signed).to.include.members([
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'reply-to',
      'list-id',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'feedback-id',
    ])
  })

  /** Signed in the name of the domain that it comes from, which is all that DMARC asks. */
  async function believed(raw: string): Promise<void> {
    expect(raw).to.match(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed;/)
    const { dkim, dmarc } = await judged(raw, world)
    expect(dkim.results).to.have.length(1)
    const [{ signingDomain, selector, status }] = dkim.results as [(typeof dkim.results)[number]]
    expect({ signingDomain, selector, result: status.result }).to.deep.equal({
      signingDomain: 'plainsong.example',
      selector: 's1',
      result: 'pass',
    })
    expect(status.aligned).to.equal('plainsong.example')
    expect(dmarc && dmarc.status.result).to.equal('pass')
  }

  async function verdicts(raw: string): Promise<(string | false)[]> {
    const { dkim, dmarc } = await judged(raw, world)
    return [dkim.results[0]!.status.result, dmarc && dmarc.status.result]
  }

  it('nothing that carries a signature of another key', async () => {
    const raw = await arrived('audit-link', 'asked')
    const { dkim } = await judged(raw, { ...world, 's1._domainkey.plainsong.example': dkimKeys().record })
    expect(dkim.results[0]!.status.result).to.not.equal('pass')
  })

  it('a domain of its own where one is named, and else the one that a mail comes from', () => {
    const { mail } = site.services.config
    expect(signing(mail, 'hello@news.plainsong.example')!.domainName).to.equal('news.plainsong.example')
    const named = { ...mail, dkim: { ...mail.dkim!, domain: 'plainsong.example' } }
    expect(signing(named, 'hello@news.plainsong.example')!.domainName).to.equal('plainsong.example')
  })

  it('a mail that a service dates and numbers anew on its way', async () => {
    const smtpUrl = 'smtps://user:password@email-smtp.eu-west-1.amazonaws.com'
    const { config } = site.services
    const drawn = await drawMail(site, facts, 'newsletter-issue')
    const raw = await rawMail(
      { ...drawn, to: { name: '', address: 'maya@fennel.example' }, messageId: '<ours@plainsong.example>' },
      { mail: { ...config.mail, smtpUrl } },
    )
    const onItsWay = raw
      .toString('utf8')
      .replace(/^Message-ID: .*$/m, 'Message-ID: <0102@email.amazonses.com>')
      .replace(/^Date: .*$/m, 'Date: Mon, 23 Nov 2026 10:00:00 +0000')
    expect(onItsWay).to.include('0102@email.amazonses.com')
    await believed(onItsWay)
  })

  it('us only while the key can sign: the start and System Health say what would leave unsigned', async () => {
    const { config } = site.services
    const { mail } = config
    expect(await signatureComplaint({ mail })).to.equal(undefined)
    expect(await signatureComplaint({ mail: { ...mail, dkim: undefined } })).to.equal(undefined)
    for (const broken of ['nothing', privateKey.slice(0, 500)]) {
      const dkim = { ...mail.dkim!, privateKey: broken }
      expect(await signatureComplaint({ mail: { ...mail, dkim } })).to.match(/^Mail leaves unsigned/)
    }
    const said: unknown[] = []
    const services = {
      ...site.services,
      config: { ...config, mail: { ...mail, dkim: { ...mail.dkim!, privateKey: 'nothing' } } },
      log: { ...site.services.log, error: (words: unknown) => said.push(words) } as never,
    }
    const running = startOutbox(services, {}, new EventEmitter())
    await until(() => said.length > 0)
    await running.stop()
    expect(said[0]).to.match(/^Mail leaves unsigned/)
    const { checks } = await checkHealth(services, 1)
    const mails = checks.find(({ id }) => id === 'mail')
    expect(mails).to.include({ state: 'error' })
    expect(mails!.message).to.match(/^Mail leaves unsigned/)
  })
})
