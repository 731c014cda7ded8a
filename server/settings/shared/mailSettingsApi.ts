import type { Reporting } from '../../deliveries/shared/reporting.ts'
import type { SendingLimits } from '../../outbox/shared/sendingPlan.ts'
import type { SendingReport } from '../../sendingDomain/shared/sendingDomain.ts'
import type { Stream } from '../../outbox/shared/stream.ts'
import { endpoint } from '../../web/shared/endpoint.ts'
import type { SectionSchema, SettingsOf } from './setting.ts'

/** The sections of the screen Mail: the settings that each saves with its own button. */
export const mailSections = {
  sender: ['senderName', 'replyTo', 'tracking'],
  limit: ['dailyLimit', 'warmUp', 'warmUpFirst'],
  pace: ['mailsPerSecond', 'marketingPerSecond', 'domainPerMinute'],
  signingUp: ['doubleOptIn'],
  signature: ['dkimSelector'],
  archive: ['newsletterArchive'],
  notices: [
    'enquiryNotice',
    'enquiryNoticeTo',
    'auditNotice',
    'auditNoticeTo',
    'weeklyReport',
    'weeklyReportTo',
    'problemNotice',
    'problemNoticeTo',
  ],
} as const

type KeysOf<Name extends keyof typeof mailSections> = (typeof mailSections)[Name][number]

export interface SenderLine {
  stream: Stream
  address: string
  /** Its own name, where the environment gives it one; else it has the sender's. */
  name: string | null
  /** Its mail server, or null where mail stays on this machine. */
  server: string | null
}

export interface MailSettings {
  /** By whom mail leaves: one sender, or two. */
  senders: SenderLine[]
  /** What a sending meets today. */
  limits: SendingLimits
  /** Who would get an issue now. */
  readers: number
  sender: SettingsOf<KeysOf<'sender'>>
  limit: SettingsOf<KeysOf<'limit'>>
  pace: SettingsOf<KeysOf<'pace'>>
  signingUp: SettingsOf<KeysOf<'signingUp'>>
  signature: SettingsOf<KeysOf<'signature'>>
  /** What was last found about the domains that mail comes from; null before the first look. */
  sending: SendingReport | null
  archive: SettingsOf<KeysOf<'archive'>>
  notices: SettingsOf<KeysOf<'notices'>>
  /** Who tells what became of our mail. */
  reporting: Reporting[]
}

interface Section<Name extends keyof typeof mailSections> {
  body: SectionSchema<KeysOf<Name>>
  answer: SettingsOf<KeysOf<Name>>
}

/** What the screen Mail asks for and saves. */
export const mailSettingsApi = {
  screen: endpoint('GET /admin/api/settings/mail').as<{ answer: MailSettings }>(),
  sender: endpoint('PATCH /admin/api/settings/mail/sender').as<Section<'sender'>>(),
  limit: endpoint('PATCH /admin/api/settings/mail/limit').as<Section<'limit'>>(),
  pace: endpoint('PATCH /admin/api/settings/mail/pace').as<Section<'pace'>>(),
  signature: endpoint('PATCH /admin/api/settings/mail/signature').as<Section<'signature'>>(),
  signingUp: endpoint('PATCH /admin/api/settings/mail/signing-up').as<Section<'signingUp'>>(),
  archive: endpoint('PATCH /admin/api/settings/mail/archive').as<Section<'archive'>>(),
  notices: endpoint('PATCH /admin/api/settings/mail/notices').as<Section<'notices'>>(),
}
