import { upsertContact } from '../contacts/upsertQueries.ts'
import { wantIssues } from '../contacts/mailChoiceQueries.ts'
import type { Db } from '../db.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { markedContact } from '../contacts/suppressionQueries.ts'
import type { Services } from '../services.ts'
import { activate, logEvent } from './subscriptionQueries.ts'
import { tagsFor, type Origin, type Outcome } from './shared/newsletterForm.ts'

/**
 * The one way into the newsletter, for every form. Subscription, contact, event and welcome mail
 * are written together or not at all.
 * @param consentText what the person read (consent.ts)
 */
export async function subscribe(
  services: Services,
  email: string,
  origin: Origin,
  consentText: string,
): Promise<Extract<Outcome, 'subscribed' | 'resubscribed' | 'confirm' | 'already'>> {
  const outcome = await services.db.transaction(async (trx) => {
    const joined = await activate(trx, { email, source: origin, tags: tagsFor(origin), consentText })
    const marked = await markedContact(trx, email)
    if (marked) await askToConfirm(trx, email, marked)
    await wantIssues(trx, email)
    if (!joined) return marked ? 'confirm' : 'already'
    const event = joined.again ? 'resubscribed' : 'subscribed'
    await logEvent(trx, joined.id, event, origin, consentText)
    const contact = await upsertContact(trx, services.config, {
      email,
      lifecycle: 'new_subscriber',
      source: 'newsletter',
    })
    if (marked) return 'confirm'
    await enqueue(trx, {
      key: `newsletter-welcome:${joined.id}:${joined.subscribedAt.getTime()}`,
      // Its own message, because the owner may have rewritten the welcome for people who are new.
      template: joined.again ? 'newsletter-welcome-back' : 'newsletter-welcome',
      kind: 'notice',
      to: { email: joined.email },
      contactId: contact.id,
      facts: { subscriptionId: joined.id },
      atMost: { times: 2, hours: 24 },
    })
    return event
  })
  services.wakeOutbox()
  return outcome
}

/** Mail to this address came back before: one message asks, in spite of that, whether it works again. */
async function askToConfirm(trx: Db, email: string, contactId: number): Promise<void> {
  await enqueue(trx, {
    key: `newsletter-confirm:${contactId}:${Date.now()}`,
    template: 'newsletter-confirm',
    kind: 'asked',
    to: { email },
    contactId,
    atMost: { times: 1, hours: 7 * 24 },
  })
}
