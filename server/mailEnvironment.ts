import { isIP } from 'node:net'
import { z } from 'zod'
import { onOrOff } from './configValues.ts'
import { readDkimKey } from './dkimKey.ts'
import { mostPerSecond } from './outbox/shared/pace.ts'
import type { MailServer } from './settings/shared/mailServerFields.ts'
import { isSmtpUrl, sender, senderMessage, smtpUrlMessage, smtpUrlOf } from './mailConfig.ts'

/** Where people write to until somebody says where. */
export const usualContact = 'hello@plainsong.example'

const perSecond = z.coerce.number().int().min(1).max(mostPerSecond)
const senderText = z
  .string()
  .trim()
  .refine((value) => z.email().safeParse(sender(value, '').address).success, senderMessage)

/** What the environment may say of mail: its server, its sender, and who reports what became of it. */
export const mailEnvironment = {
  SMTP_URL: z.string().refine(isSmtpUrl, smtpUrlMessage).optional(),
  SMTP_HOST: z.hostname('must be the name of the mail server alone, such as smtp.example.com').optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  SMTP_USER: z.string().max(500).optional(),
  SMTP_PASSWORD: z.string().max(500).optional(),
  MAIL_FROM: senderText.optional(),
  MARKETING_SMTP_URL: z.string().refine(isSmtpUrl, smtpUrlMessage).optional(),
  MARKETING_FROM: senderText.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^(?=.{1,63}$)[a-z\d]([\w-]*[a-z\d])?(\.[a-z\d]([\w-]*[a-z\d])?)*$/i,
      'must be the name of the key, such as s1',
    )
    .optional(),
  DKIM_PRIVATE_KEY: z.string().transform(dkimKey).optional(),
  DKIM_DOMAIN: z.hostname().toLowerCase().optional(),
  DNS_SERVERS: z
    .string()
    .transform(words)
    .refine(areServers, 'must be addresses of name servers, such as 9.9.9.9,1.1.1.1:53')
    .optional(),
  MAILS_PER_SECOND: perSecond.optional(),
  MARKETING_MAILS_PER_SECOND: perSecond.optional(),
  CONTACT_EMAIL: z.email().optional(),
  MAIL_REPLY_TO: z.email().optional(),
  DAILY_EMAIL_LIMIT: z.coerce.number().int().min(0).optional(),
  DELIVERY_WEBHOOK_SECRET: z.string().min(16).optional(),
  DELIVERY_WEBHOOK_LOGIN: z
    .string()
    .regex(/^[^:]+:.{16,}$/, 'must be user:password with 16 characters or more of password')
    .optional(),
  SENDGRID_WEBHOOK_KEY: z.string().min(80).optional(),
  MAILGUN_WEBHOOK_KEY: z.string().min(16).optional(),
  RESEND_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  BOUNCE_SECRET: z.string().min(16).optional(),
  BOUNCE_ADDRESS: z
    .email()
    .refine((address) => !address.includes('+') && address.length <= 200, 'must be an address without a plus')
    .optional(),
  MARKETING_STREAM: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a stream or configuration set')
    .optional(),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[\w-]*:sns:/, 'must be the ARN of an SNS topic')
    .optional(),
  EMAIL_TRACKING: onOrOff.optional(),
}

function words(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean)
}

function areServers(values: string[]): boolean {
  return (
    values.length > 0 &&
    values.every(
      (value) => isIP(value.replace(/^\[(.*)\](:\d+)?$/, '$1')) || isIP(value.replace(/:\d+$/, '')),
    )
  )
}

function dkimKey(value: string, context: z.RefinementCtx): string {
  try {
    return readDkimKey(value)
  } catch (error) {
    context.addIssue((error as Error).message)
    return z.NEVER
  }
}

type Values = z.output<z.ZodObject<typeof mailEnvironment>>

/**
 * Who names the mail server. lost: a screen did, and no secret of the site opens its login any more; unread: the
 * settings have not been read yet, so that nobody knows.
 */
export type NamedBy = 'environment' | 'screen' | 'lost' | 'unread' | 'none'

/** The mail of the configuration. */
export function mailOf(values: Values) {
  const contactEmail = values.CONTACT_EMAIL ?? usualContact
  const from = sender(values.MAIL_FROM ?? contactEmail, '')
  const smtpUrl = smtpUrlOf(values)
  return {
    smtpUrl,
    namedBy: (smtpUrl ? 'environment' : 'none') as NamedBy,
    /** What signs our mail, where the mail service does not. */
    dkim: dkimOf(values),
    /** Who is asked about the sending domain; without them, whom this machine asks. */
    dnsServers: values.DNS_SERVERS,
    /** By what else newsletters and sequences leave, where they do. */
    marketing: marketingOf(values),
    /** The address that mail comes from; its name is the sender's (outbox/sender.ts). */
    from: from.address,
    /** Nobody named that address: mail comes from where people write to. */
    comesFromContact: values.MAIL_FROM === undefined,
    webhookSecret: values.DELIVERY_WEBHOOK_SECRET,
    /** Postmark's message stream or the configuration set of SES for what goes to many. */
    marketingStream: values.MARKETING_STREAM,
    /** Secrets of the mail services that may report in their own words. */
    reports: {
      login: values.DELIVERY_WEBHOOK_LOGIN,
      sendgridKey: values.SENDGRID_WEBHOOK_KEY,
      mailgunKey: values.MAILGUN_WEBHOOK_KEY,
      resendSecret: values.RESEND_WEBHOOK_SECRET,
      sesTopic: values.SES_TOPIC_ARN,
      bounceSecret: values.BOUNCE_SECRET,
    },
    /** Where mail comes back to, with the message's mark behind a plus; the sender's address without it. */
    bounceAddress: values.BOUNCE_ADDRESS,
    /** What the environment says of the sender; what it leaves open may be set in the back office. */
    given: {
      server: smtpUrl === undefined ? undefined : placeOf(smtpUrl),
      serverVariable: values.SMTP_URL ? 'SMTP_URL' : 'SMTP_HOST',
      from: values.MAIL_FROM === undefined ? undefined : from.address,
      senderName: from.name || undefined,
      replyTo: values.MAIL_REPLY_TO,
      dailyLimit: values.DAILY_EMAIL_LIMIT,
      tracking: values.EMAIL_TRACKING,
      mailsPerSecond: values.MAILS_PER_SECOND,
      marketingPerSecond: values.MARKETING_MAILS_PER_SECOND,
    },
    /** What holds where nobody set anything. */
    usual: {
      dailyLimit: 100,
      tracking: true,
      /** What a service takes from a new customer without complaint. */
      mailsPerSecond: 5,
    },
  }
}

function dkimOf({ DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey, DKIM_DOMAIN: domain }: Values) {
  return selector && privateKey ? { selector, privateKey, domain } : undefined
}

/** Where the server is that the environment names; its login is nobody's business. */
function placeOf(smtpUrl: string): MailServer {
  const { hostname, port, protocol } = new URL(smtpUrl)
  return { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587), login: '' }
}

/** The server and address of their own; what is not named is that of all mail (outbox/streams.ts). */
function marketingOf({ MARKETING_SMTP_URL: smtpUrl, MARKETING_FROM }: Values) {
  if (!smtpUrl && !MARKETING_FROM) return undefined
  const from = MARKETING_FROM === undefined ? undefined : sender(MARKETING_FROM, '')
  return { smtpUrl, from: from?.address, name: from?.name || undefined }
}
