import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { smtpTransport, type Transport } from '../../server/outbox/deliverMail.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { checkLogin } from '../../server/outbox/loginCheck.ts'
import { lastLogins } from '../../server/outbox/pauseQueries.ts'
import { verdictOn } from '../../server/outbox/smtpVerdict.ts'
import { sendingDomain } from '../../server/sendingDomain/domainOfSender.ts'
import { checkTls } from '../../server/sendingDomain/tls.ts'
import { reportKey } from '../support/reports.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

/** Not the usual way to say this machine: of that one no certificate is asked for. */
const here = '[::ffff:127.0.0.1]'
/** Of somebody else, and signed by nobody. */
const certificate = { cert: reportKey('sns.cert.pem'), key: reportKey('sns.key.pem') }

describe('A mail server to which nothing can be said in private', () => {
  const site = useSite()
  let server: SMTPServer | undefined
  let transport: Transport | undefined
  let arrived = 0
  afterEach(async () => {
    transport?.close()
    await new Promise<void>((resolve) => server!.close(() => resolve()))
  })

  const open = async (begins: 'smtp' | 'smtps', options: SMTPServerOptions) => {
    arrived = 0
    server = new SMTPServer({
      authOptional: true,
      ...options,
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => {
          arrived += 1
          done()
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', () => resolve()))
    const smtpUrl = `${begins}://${here}:${(server.server.address() as AddressInfo).port}`
    const { config } = site.services
    transport = smtpTransport({ ...config, production: true, mail: { ...config.mail, smtpUrl } })
  }

  const kinds: [string, 'smtp' | 'smtps', SMTPServerOptions, string, RegExp][] = [
    ['has a wrong certificate', 'smtps', { secure: true, ...certificate }, 'Wrong', /certificate/],
    ['has a wrong certificate behind STARTTLS', 'smtp', certificate, 'Wrong', /certificate/],
    ['knows no encryption', 'smtp', { disabledCommands: ['STARTTLS'] }, 'Missing', /offers no encryption/],
    [
      'begins without encryption',
      'smtps',
      { disabledCommands: ['STARTTLS'] },
      'Missing',
      /wrong version number/,
    ],
  ]
  for (const [what, begins, options, verdict, words] of kinds) {
    it(`is called that on the screen of the sending domain when it ${what}`, async () => {
      await open(begins, options)
      await checkLogin(site.services, transport!, 'asked')
      const [login] = await lastLogins(site.services.db)
      expect(login!.complaint).to.match(words)
      const sender = sendingDomain(
        { mail: { dkim: undefined }, siteUrl: 'https://www.plainsong.example' },
        { from: 'hello@plainsong.example', smtpUrl: 'smtps://mail.plainsong.example' },
      )
      expect(checkTls(sender, login)).to.include({ state: 'error', verdict })
      const pause = await site.services.db('email_pause').first()
      expect(pause.reason).to.equal(login!.complaint)
    })

    it(`gets no mail when it ${what}, and no message loses a try by it`, async () => {
      await open(begins, options)
      await outboxOf(site).queue('a')
      await createDrain(site.services, sampleBuilders, transport!).run()
      expect(await outboxOf(site).row('a')).to.include({ status: 'queued', attempts: 0 })
      expect((await site.services.db('email_pause').first()).reason).to.match(words)
      expect(arrived).to.equal(0)
    })
  }

  it('is not suspected because a connection was cut', () => {
    const message = 'Client network socket disconnected before secure TLS connection was established'
    expect(verdictOn({ code: 'ESOCKET', command: 'CONN', message })).to.equal('later')
  })

  it('is not suspected for words about a certificate in what it says of a recipient', () => {
    const said = { code: 'EENVELOPE', command: 'RCPT TO', message: 'certificate', responseCode: 550 }
    expect(verdictOn({ ...said, response: '550 5.1.1 no such user certificate@example.com' })).to.equal(
      'bounce',
    )
  })
})
