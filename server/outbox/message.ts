import type { Texts } from '../content/shared/documents.ts'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import type { Recipient } from './recipientQueries.ts'
import type { SharedReads } from './sharedReads.ts'

/**
 * owner: a word to the owner, before all else; asked: the person asked for it just now; notice: other transactional
 * mail; marketing: sequences and newsletter (daily limit, unsubscribe headers, tracking).
 */
export type Kind = 'owner' | 'asked' | 'notice' | 'marketing'

/** Ids and small values that a builder needs to find the rest. Never tokens. */
export type Facts = Record<string, string | number | boolean | null>

/** One message to one person: a row of email_campaigns. */
export interface QueuedMail {
  id: number
  key: string
  template: string
  kind: Kind
  email: string
  name: string | null
  contactId: number | null
  facts: Facts
  attempts: number
  createdAt: Date
  /** The number of the request that caused it. */
  request?: string | null
}

/** What a builder says; the shell, the sender and the usual headers come by themselves. */
export interface MailContent {
  subject: string
  /** The line that mail programs show behind the subject. */
  preheader: string
  /** An EJS body under views, without .ejs, drawn inside the one mail shell. */
  view: string
  /** The text part: finished text, or an EJS view whose output is the text (write values with <%- %>). */
  text: string | { view: string }
  /** Values for both views. Short ones are also placeholders for a row of email_templates with this id. */
  locals?: Record<string, unknown>
  /** The words of the site that both views use, where they are not those of today. */
  texts?: Texts
  /** Rich pieces for such a row: `{{categoryScores}}` becomes this view in HTML and this text in the text part. */
  blocks?: Record<string, { view: string; text: string }>
  /** The footer's first line: "You received this because you asked for the audit." */
  reason: string
  /** Where the same is read in a browser. */
  viewUrl?: string
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
  /** False when the mail is strictly what the person asked for: then no List-Unsubscribe header and no link. */
  unsubscribable?: boolean
  /** Runs in the transaction that marks the row sent. */
  onSent?: (trx: Db, send: QueuedMail) => Promise<void>
}

/** What a message is tried with: what really happened to a person, or what the sample person would be told. */
export interface MailSample {
  /** The facts that the builder needs; undefined when nothing of the kind happened to this address. */
  factsOf(db: Db, email: string): Promise<Facts | undefined>
  sample(services: Services): MailContent | Promise<MailContent>
}

/**
 * By template id. `undefined` means that the message is no longer wanted: the row is cancelled.
 * What is the same for many messages is read through `reads`; the recipient is what is known of the address.
 */
export type MailBuilders = Record<
  string,
  (
    services: Services,
    send: QueuedMail,
    reads: SharedReads,
    recipient: Recipient,
  ) => Promise<MailContent | undefined>
>
