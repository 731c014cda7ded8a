import type { Db } from '../../db.ts'
import { first } from '../../rows.ts'

/** What a person last agreed to, or asked for and has not confirmed. */
export interface StoredConsent {
  /** When the person agreed; null while a mail waits for their button. */
  agreedAt: Date | null
  /** When the form was sent, where that was confirmed later or is not yet. */
  askedAt: Date | null
  source: string
  email: string
  words: string | null
  version: string | null
}

/** @returns undefined for who never asked for the newsletter */
export async function consentOf(db: Db, email: string): Promise<StoredConsent | undefined> {
  return first<StoredConsent>(
    db,
    `(select null::timestamptz as agreed_at, asked_at, source, email, consent_text as words,
        left(md5(consent_text), 8) as version
      from newsletter_requests where lower(email) = lower(:email))
     union all
     (select happened_at, asked_at, cause, coalesce(event.email, s.email), event.consent_text, consent_version
      from newsletter_events event join newsletter_subscriptions s on s.id = event.subscription_id
      where lower(s.email) = lower(:email) and event in ('subscribed', 'resubscribed')
        and event.consent_text is not null
      order by happened_at desc limit 1)
     limit 1`,
    { email },
  )
}
