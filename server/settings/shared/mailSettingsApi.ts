import type { Reporting } from '../../deliveries/shared/reporting.ts'
import type { SendingLimits } from '../../outbox/shared/sendingPlan.ts'
import type { SendingReport } from '../../sendingDomain/shared/sendingDomain.ts'
import type { Stream } from '../../outbox/shared/stream.ts'
import { endpoint } from '../../web/shared/endpoint.ts'
import { section, type SettingsIn } from './section.ts'

/** The sections of the screen Mail. */
export const mailSections = {
  sender: section('PATCH /admin/api/settings/mail/sender', ['senderName', 'replyTo', 'tracking']),
  limit: section('PATCH /admin/api/settings/mail/limit', ['dailyLimit', 'warmUp', 'warmUpFirst']),
  pace: section('PATCH /admin/api/settings/mail/pace', [
    'mailsPerSecond',
    'marketingPerSecond',
    'domainPerMinute',
  ]),
  signingUp: section('PATCH /admin/api/settings/mail/signing-up', ['doubleOptIn']),
  signature: section('PATCH /admin/api/settings/mail/signature', ['dkimSelector']),
  archive: section('PATCH /admin/api/settings/mail/archive', ['newsletterArchive']),
  notices: section('PATCH /admin/api/settings/mail/notices', [
    'enquiryNotice',
    'enquiryNoticeTo',
    'auditNotice',
    'auditNoticeTo',
    'weeklyReport',
    'weeklyReportTo',
    'problemNotice',
    'problemNoticeTo',
  ]),
}

interface SenderLine {
  stream: Stream
  address: string
  /** Its own name, where the environment gives it one; else it has the sender's. */
  name: string | null
  /** Its mail server, or null where mail stays on this machine. */
  server: string | null
}

export interface MailSettings extends SettingsIn<typeof mailSections> {
  /** By whom mail leaves: one sender, or two. */
  senders: SenderLine[]
  /** What a sending meets today. */
  limits: SendingLimits
  /** Who would get an issue now. */
  readers: number
  /** What was last found about the domains that mail comes from; null before the first look. */
  sending: SendingReport | null
  /** Who tells what became of our mail. */
  reporting: Reporting[]
}

/** What the screen Mail asks for and saves. */
export const mailSettingsApi = {
  screen: endpoint('GET /admin/api/settings/mail').as<{ answer: MailSettings }>(),
  sections: mailSections,
}
