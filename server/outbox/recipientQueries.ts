import type { Db } from '../db.ts'
import { often, one } from '../rows.ts'

/** What the person behind an address allows, read at the moment of sending. */
export interface Recipient {
  contactId: number | null
  fullName: string | null
  /** Somebody of the team corrected the name: it holds in place of what was typed into a form. */
  isCorrected: boolean
  companyName: string | null
  /** How the person first came to us; null for an address we do not know. */
  source: string | null
  /** What keeps marketing from them, if anything does. */
  whyNotMailed: 'unsubscribed' | 'bounced' | 'paused' | 'declined' | 'monthly' | null
  trackingRefused: boolean
}

/** Of two issues on their way together, the first is the month's: one that is paused or held may never leave. */
const hasAnotherIssue = `case when c.issues_monthly and send.template = 'newsletter-issue' and exists (
    select from email_campaigns first
    where first.contact_id = c.id and first.template = 'newsletter-issue' and first.status = 'queued'
      and first.id < send.id and first.run_after < 'infinity' and not first.held and not first.run_held)
    then 'monthly' end`

const aboutRecipient = often(
  `select c.id as contact_id, c.full_name, exists (select from contact_names where contact_id = c.id) as is_corrected, c.source,
     coalesce(
       (select company_name from audit_submissions where lower(email) = lower(v.email)
        order by completed_at desc limit 1),
       (select company from contact_submissions where lower(email) = lower(v.email)
        order by created_at desc limit 1)) as company_name,
     coalesce(why_not_sent(c, mail_topic(send.template, sequence.lifecycle_stage)),
       ${hasAnotherIssue}, case when n.status <> 'active' then 'unsubscribed' end) as why_not_mailed,
     coalesce(c.tracking_refused, false) as tracking_refused
   from (values (:email::text)) v (email)
   left join email_campaigns send on send.id = :sendId
   left join sequence_enrolments enrolment on enrolment.id = send.enrolment_id
   left join email_sequences sequence on sequence.id = enrolment.sequence_id
   left join contacts c on lower(c.email) = lower(v.email)
   left join newsletter_subscriptions n on lower(n.email) = lower(v.email)`,
)

/**
 * @param sendId the message itself, because people choose by kind; without it what keeps all of them away
 * @returns a recipient in any case; an unknown address has no contact
 */
export async function recipientOf(db: Db, email: string, sendId = 0): Promise<Recipient> {
  return one<Recipient>(db, aboutRecipient, { email, sendId })
}
