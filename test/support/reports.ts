import { createHmac, sign } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../deliveries/fixtures')
/** The mark that the reports carry as they lie there. */
const theirMark = /1207_5f0c1d2e3a4b5968/g
const theirTime = /2026-11-20T09:31:07\.000Z/g
const theirMessageId = /send-1207\.5f0c1d2e3a4b5968@[\w.]+/g

/** A secret of the invented services. */
export const reportKey = (name: string): string =>
  fs.readFileSync(path.join(folder, 'keys', name), 'utf8').trim()

interface ReportRequest {
  headers: Record<string, string>
  expect: { type: string; machine?: boolean }[]
}

/** Every report of a service, by its file. */
export const reportsOf = (service: string): Record<string, ReportRequest> =>
  JSON.parse(fs.readFileSync(path.join(folder, service, 'requests.json'), 'utf8')) as Record<
    string,
    ReportRequest
  >

/** What lets a site hear all of them. */
export const reportEnvironment = () => ({
  DELIVERY_WEBHOOK_LOGIN: 'reports:fixture-password',
  SENDGRID_WEBHOOK_KEY: reportKey('sendgrid.public.txt'),
  MAILGUN_WEBHOOK_KEY: reportKey('mailgun.txt'),
  RESEND_WEBHOOK_SECRET: reportKey('resend.txt'),
  SES_TOPIC_ARN: 'arn:aws:sns:eu-west-1:123456789012:plainsong-mail',
  BOUNCE_SECRET: 'a secret of the mail server',
})

/** A report that tells of something which happened at this moment. */
export const toldAt = (text: string, moment = new Date()): string =>
  text.replaceAll(theirTime, moment.toISOString())

/** A report as the service would make it of the message with this mark, signed today. */
export function reportAbout(service: string, file: string, mark: string) {
  const text = toldAt(fs.readFileSync(path.join(folder, service, file), 'utf8'))
    .replaceAll(theirMark, mark)
    .replaceAll(theirMessageId, `send-${mark.replace('_', '.')}@plainsong.example`)
  return signers[service]?.(text, { ...reportsOf(service)[file]!.headers }) ?? { text, headers: {} }
}

type Signed = { text: string; headers: Record<string, string> }
const asItIs = (text: string, headers: Record<string, string>): Signed => ({ text, headers })
const signers: Record<string, (text: string, headers: Record<string, string>) => Signed> = {
  postmark: asItIs,
  mailjet: asItIs,
  mailgun: asItIs,
  brevo: (text, headers) => ({ text, headers: { ...headers, authorization: 'Bearer fixture-password' } }),
  dsn: (text) => ({ text, headers: { authorization: `Bearer ${reportEnvironment().BOUNCE_SECRET}` } }),
  sendgrid(text, headers) {
    const time = headers['x-twilio-email-event-webhook-timestamp']!
    const signature = sign('sha256', Buffer.from(time + text), reportKey('sendgrid.key.pem'))
    return {
      text,
      headers: { ...headers, 'x-twilio-email-event-webhook-signature': signature.toString('base64') },
    }
  },
  resend(text, headers) {
    const time = String(Math.floor(Date.now() / 1000))
    const key = Buffer.from(reportKey('resend.txt').slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key)
      .update(`${headers['svix-id']}.${time}.${text}`)
      .digest('base64')
    return { text, headers: { ...headers, 'svix-timestamp': time, 'svix-signature': `v1,${signature}` } }
  },
  ses(text, headers) {
    const said = JSON.parse(text) as Record<string, string | null | undefined>
    const names = [
      'Message',
      'MessageId',
      'Subject',
      'SubscribeURL',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ]
    const lines = names.filter((name) => said[name]).map((name) => `${name}\n${said[name]}\n`)
    const algorithm = said.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
    const signature = sign(algorithm, Buffer.from(lines.join('')), reportKey('sns.key.pem'))
    return { text: JSON.stringify({ ...said, Signature: signature.toString('base64') }), headers }
  },
}
