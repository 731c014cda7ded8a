import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { paths } from '../paths.ts'
import { momentText } from '../web/dates.ts'
import { toldByService } from './reportQueries.ts'
import { mailServices } from './serviceWebhooks.ts'
import type { Reporting } from './shared/reporting.ts'

const words: Record<string, { name: string; login: string }> = {
  postmark: { name: 'Postmark', login: 'with the user:password@ of DELIVERY_WEBHOOK_LOGIN before the host' },
  ses: { name: 'Amazon SES', login: 'subscribed by the SNS topic of SES_TOPIC_ARN, without raw delivery' },
  sendgrid: { name: 'SendGrid', login: 'signed with the key of SENDGRID_WEBHOOK_KEY' },
  mailgun: { name: 'Mailgun', login: 'signed with the key of MAILGUN_WEBHOOK_KEY' },
  resend: { name: 'Resend', login: 'signed with the secret of RESEND_WEBHOOK_SECRET' },
  brevo: { name: 'Brevo', login: 'with the login or the token of DELIVERY_WEBHOOK_LOGIN' },
  mailjet: { name: 'Mailjet', login: 'with the user:password@ of DELIVERY_WEBHOOK_LOGIN before the host' },
  bounce: { name: 'A mail server of your own', login: 'with the bearer token of BOUNCE_SECRET' },
  own: { name: 'Our own format', login: 'signed with DELIVERY_WEBHOOK_SECRET' },
}

/** Who may tell what became of our mail, and who has: those with a secret first, then whoever told before. */
export async function reportingServices(
  db: Db,
  config: Pick<Config, 'mail' | 'siteUrl' | 'timeZone'>,
): Promise<Reporting[]> {
  const told = new Map((await toldByService(db)).map((row) => [row.service, row]))
  const open = [
    ...mailServices(config.mail).map(({ name }) => name),
    ...(config.mail.webhookSecret ? ['own'] : []),
  ]
  return [...new Set([...open, ...told.keys()])].map((service) => {
    const row = told.get(service)
    const isOpen = open.includes(service)
    return {
      name: words[service]?.name ?? service,
      address: isOpen ? addressOf(config.siteUrl, service) : null,
      login: isOpen ? (words[service]?.login ?? '') : '',
      told: row?.told ?? 0,
      unmatched: row?.unmatched ?? 0,
      last: row ? momentText(row.last, config.timeZone) : null,
    }
  })
}

const addressOf = (siteUrl: string, service: string): string =>
  `${siteUrl}${paths.deliveryWebhook}${service === 'own' ? '' : `/${service}`}`
