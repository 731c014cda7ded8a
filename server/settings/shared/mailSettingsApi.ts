import type { Reporting } from '../../deliveries/shared/reporting.ts'
import type { SendingLimits } from '../../outbox/shared/sendingPlan.ts'
import type { SendingReport } from '../../sendingDomain/shared/sendingDomain.ts'
import type { Stream } from '../../outbox/shared/stream.ts'
import { endpoint } from '../../web/shared/endpoint.ts'
import type { mailServerForm } from './mailServerFields.ts'
import { section, type SettingsIn } from './section.ts'
import type { Setting } from './setting.ts'

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

/** Who takes our mail, as far as a screen may know: never its login. */
export interface MailServerFacts {
  host: string
  port: number
  hasLogin: boolean
  source: Setting<unknown>['source']
  /** The variable of the environment that rules host, port and login. */
  variable: string | null
  changedAt: string | null
  changedBy: string | null
  changedOn: string | null
  /** Its login was encrypted by a secret that this site has no more. */
  isLost: boolean
  /** The address that mail comes from. */
  from: Setting<string>
  /** What the last try of the login came to; null before the first, and where there is no server. */
  login: { complaint: string | null; when: string } | null
  /** Without a server mail waits; else it stays in the local mailbox. */
  waits: boolean
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
  server: MailServerFacts
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
  /** Keeps a server, tries its login, and tells how it stands then. */
  saveServer: endpoint('PUT /admin/api/settings/mail/server').as<{
    body: typeof mailServerForm
    answer: MailServerFacts
  }>(),
  removeServer: endpoint('DELETE /admin/api/settings/mail/server').as<{ answer: MailServerFacts }>(),
  /** Logs in and mails whoever asks, by what is typed. */
  tryServer: endpoint('POST /admin/api/settings/mail/server/try').as<{
    body: typeof mailServerForm
    answer: { email: string; server: MailServerFacts }
  }>(),
}
