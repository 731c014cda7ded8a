import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { bounceMail } from '../../server/deliveries/services/bounceMail.ts'
import { brevo } from '../../server/deliveries/services/brevo.ts'
import { mailgun } from '../../server/deliveries/services/mailgun.ts'
import { mailjet } from '../../server/deliveries/services/mailjet.ts'
import { postmark } from '../../server/deliveries/services/postmark.ts'
import type { Headers, MailService } from '../../server/deliveries/services/deliveryReport.ts'
import { resend } from '../../server/deliveries/services/resend.ts'
import { sendgrid } from '../../server/deliveries/services/sendgrid.ts'
import { ses } from '../../server/deliveries/services/ses.ts'

const folder = path.join(import.meta.dirname, 'fixtures')
const key = (name: string) => fs.readFileSync(path.join(folder, 'keys', name), 'utf8').trim()

interface Request {
  headers: Headers
  expect: { type: string; send?: string; email?: string }[]
}
const asked: string[] = []
const services: Record<string, MailService> = {
  postmark: postmark(key('basic.txt')),
  mailjet: mailjet(key('basic.txt')),
  brevo: brevo('reports:fixture-token'),
  sendgrid: sendgrid(key('sendgrid.public.txt')),
  mailgun: mailgun(key('mailgun.txt')),
  ses: ses('arn:aws:sns:eu-west-1:123456789012:plainsong-mail', async (url) => {
    asked.push(url)
    return key('sns.cert.pem')
  }),
}
// What only our own pixel and links tell, and what changes nothing, is passed over.
const passedOver = ['opened', 'clicked', 'unlisted', 'confirm']
const signed = ['sendgrid', 'resend', 'ses']

describe('The reports of mail services', () => {
  for (const name of ['postmark', 'ses', 'sendgrid', 'mailgun', 'resend', 'brevo', 'mailjet']) {
    const requests = JSON.parse(fs.readFileSync(path.join(folder, name, 'requests.json'), 'utf8')) as Record<
      string,
      Request
    >
    for (const [file, request] of Object.entries(requests)) {
      const raw = fs.readFileSync(path.join(folder, name, file))
      const isForged = request.expect[0]!.type === 'refused'
      const service = () =>
        services[name] ?? resend(key('resend.txt'), () => Number(request.headers['svix-timestamp']) * 1000)

      it(`of ${name}: ${file.replace('.json', '')} is ${isForged ? 'refused' : 'believed and understood'}`, async () => {
        expect(await service().isAuthentic(raw, request.headers)).to.equal(!isForged)
        if (isForged) return
        const reports = await service().read(raw, request.headers)
        expect(reports.map(({ type, send, email }) => ({ type, send, email }))).to.deep.equal(
          request.expect.map(({ type, send, email }) => ({
            type: passedOver.includes(type) ? 'ignored' : type,
            send,
            email,
          })),
        )
        expect(reports.every((each) => each.key.length > 0)).to.equal(true)
        const moments = reports.flatMap(({ type, at }) => (type === 'ignored' ? [] : [at?.toISOString()]))
        for (const moment of moments) expect(moment).to.match(/^2026-11-20T09:31:0/)
      })

      if (isForged) continue
      it(`of ${name}: ${file.replace('.json', '')} is refused from anybody else`, async () => {
        const none = await believed(service(), raw, {})
        if (!['ses', 'mailgun'].includes(name)) expect(none).to.equal(false)
        const changed = Buffer.from(raw.toString('utf8').replace(/reader@|confirm the|"token": ?"0/i, 'x$&'))
        if (signed.includes(name) && !changed.equals(raw)) {
          expect(await believed(service(), changed, request.headers)).to.equal(false)
        }
      })
    }
  }

  it('are refused when they were signed long ago', () => {
    const requests = JSON.parse(fs.readFileSync(path.join(folder, 'resend/requests.json'), 'utf8')) as Record<
      string,
      Request
    >
    const raw = fs.readFileSync(path.join(folder, 'resend/delivered.json'))
    expect(resend(key('resend.txt')).isAuthentic(raw, requests['delivered.json']!.headers)).to.equal(false)
  })

  it('are believed however the word before the login is written, which has no case', async () => {
    const login = Buffer.from(key('basic.txt')).toString('base64')
    const nothing = Buffer.alloc(0)
    for (const [service, secret] of [
      [services.postmark!, `basic ${login}`],
      [services.mailjet!, `BASIC  ${login}`],
      [services.brevo!, 'bearer fixture-token'],
      [bounceMail('a secret of the server'), 'bearer a secret of the server'],
    ] as const) {
      expect(await service.isAuthentic(nothing, { authorization: secret }), service.name).to.equal(true)
      const other = secret.replace(/^\w+/, 'Digest')
      expect(await service.isAuthentic(nothing, { authorization: other }), service.name).to.equal(false)
    }
  })

  it('are read behind the mark of their encoding', async () => {
    const raw = fs.readFileSync(path.join(folder, 'postmark/delivered.json'), 'utf8')
    const [report] = await services.postmark!.read(Buffer.from(`\uFEFF${raw}`), {})
    expect(report!.type).to.equal('delivered')
  })

  it('are passed over where SNS says in plain words that a topic is connected', async () => {
    const said = JSON.parse(fs.readFileSync(path.join(folder, 'ses/delivered.json'), 'utf8')) as object
    const plain = { ...said, Message: 'Successfully validated SNS topic for Amazon SES event publishing.' }
    const reports = await services.ses!.read(Buffer.from(JSON.stringify(plain)), {})
    expect(reports.map(({ type }) => type)).to.deep.equal(['ignored'])
  })

  it('never make us ask another place than SNS', async () => {
    const raw = fs.readFileSync(path.join(folder, 'ses/delivered.json'), 'utf8')
    asked.length = 0
    for (const url of [
      'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.evil.example/SimpleNotificationService-1.pem',
      'https://evil.example/?https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
      // What any customer of theirs can have answered with words of their own.
      'https://sns.eu-west-1.amazonaws.com/?Action=GetTopicAttributes&x=/SimpleNotificationService-1.pem',
      'https://sns.eu-west-1.amazonaws.com/x/SimpleNotificationService-1.pem',
    ]) {
      const body = { ...(JSON.parse(raw) as object), SigningCertURL: url }
      expect(await services.ses!.isAuthentic(Buffer.from(JSON.stringify(body)), {})).to.equal(false)
    }
    expect(asked).to.deep.equal([])
  })
})

async function believed(service: MailService, raw: Buffer, headers: Headers): Promise<boolean> {
  try {
    return await service.isAuthentic(raw, headers)
  } catch {
    return false
  }
}
