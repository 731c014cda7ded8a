import { wantIssues } from '../contacts/mailChoiceQueries.ts'
import { contactAt } from '../contacts/moveContactQueries.ts'
import { markedContact } from '../contacts/suppressionQueries.ts'
import { upsertContact } from '../contacts/upsertQueries.ts'
import type { Db } from '../db.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { strangersLimits } from '../outbox/strangersLimits.ts'
import type { Services } from '../services.ts'
import { setting } from '../settings/settings.ts'
import { askToConfirm } from './askToConfirm.ts'
import { dropRequests, getsIssues, keepRequest } from './confirmRequestQueries.ts'
import { activate, logEvent, subscriptionOf } from './subscriptionQueries.ts'
import { tagsFor, type Origin, type Outcome } from './shared/newsletterForm.ts'

type Taken = Extract<Outcome, 'subscribed' | 'resubscribed' | 'confirm' | 'asked' | 'already'>

/** What somebody agreed to. */
interface Consent {
  email: string
  origin: Origin
  /** What the person read (consentWords.ts). */
  words: string
}

/**
 * The way into the newsletter for every form. Where the owner wants each address confirmed, it is only written down,
 * and whoever asks is told the same for any address; a mail asks whoever reads it.
 * @param fromFew whether whoever asks has asked for little, and must not wait behind a flood
 */
export async function subscribe(services: Services, consent: Consent, fromFew = false): Promise<Taken> {
  const outcome = await services.db.transaction((trx) => subscribeIn(trx, services, consent, fromFew))
  services.wakeOutbox()
  return outcome
}

/** The same within a transaction of the caller, who wakes the outbox after it. */
export async function subscribeIn(
  trx: Db,
  { config }: Pick<Services, 'config'>,
  consent: Consent & { askedAt?: Date },
  fromFew = false,
): Promise<Taken> {
  if (!(await setting(trx, config, 'doubleOptIn'))) return joinIn(trx, { config }, consent)
  const { email, origin, words } = consent
  if (!(await getsIssues(trx, email))) {
    await keepRequest(trx, { email, source: origin, consentText: words })
    await askToConfirm(trx, email, null, { fromFew })
  }
  return 'asked'
}

/**
 * Somebody joins: from a form where addresses need no confirmation, or from a page behind a mail they have read.
 * Subscription, contact, event and welcome mail are written together or not at all.
 */
export async function join(services: Services, consent: Consent): Promise<Exclude<Taken, 'asked'>> {
  const outcome = await services.db.transaction((trx) => joinIn(trx, services, consent))
  services.wakeOutbox()
  return outcome
}

/**
 * The same within a transaction of the caller, who wakes the outbox after it.
 * @param askedAt when the form was sent that a mail has now confirmed
 * @param greets whether they are welcomed: not who brings along that they want no issues
 */
export async function joinIn(
  trx: Db,
  { config }: Pick<Services, 'config'>,
  { email, origin, words, askedAt, greets = true }: Consent & { askedAt?: Date; greets?: boolean },
): Promise<Exclude<Taken, 'asked'>> {
  // The person before their subscription, as everywhere: two who hold one each would wait for each other.
  await contactAt(trx, email, 'for key share')
  // Who was asked to confirm and joins another way is not reminded of it. Before the subscription, as everywhere.
  await dropRequests(trx, [email])
  const joined = await activate(trx, { email, source: origin, tags: tagsFor(origin), consentText: words })
  const marked = await markedContact(trx, email)
  if (marked) await askToConfirm(trx, email, marked, { atMost: strangersLimits.questionToDeadAddress })
  const returns = await wantIssues(trx, email)
  if (!joined) {
    if (marked) return 'confirm'
    return returns ? comeBack(trx, { email, origin, words, askedAt, greets }) : 'already'
  }
  const event = joined.again ? 'resubscribed' : 'subscribed'
  await logEvent(trx, joined.id, event, origin, { text: words, askedAt })
  const contact = await upsertContact(trx, config, {
    email,
    lifecycle: 'new_subscriber',
    source: 'newsletter',
  })
  if (marked) return 'confirm'
  if (greets) await welcome(trx, joined, contact.id)
  return event
}

/**
 * A subscriber who had chosen to get no issues. Anybody may type their address, so that they are told of it like somebody
 * who had left.
 */
async function comeBack(
  trx: Db,
  { email, origin, words, askedAt, greets }: Consent & { askedAt: Date | undefined; greets: boolean },
): Promise<'resubscribed'> {
  const id = (await subscriptionOf(trx, email))!
  await logEvent(trx, id, 'resubscribed', origin, { text: words, askedAt })
  if (greets)
    await welcome(trx, { id, email, subscribedAt: new Date(), again: true }, (await contactAt(trx, email))!)
  return 'resubscribed'
}

async function welcome(
  trx: Db,
  joined: { id: number; email: string; subscribedAt: Date; again: boolean },
  contactId: number,
): Promise<void> {
  await enqueue(trx, {
    key: `newsletter-welcome:${joined.id}:${joined.subscribedAt.getTime()}`,
    // Its own message, because the owner may have rewritten the welcome for people who are new.
    template: joined.again ? 'newsletter-welcome-back' : 'newsletter-welcome',
    kind: 'notice',
    to: { email: joined.email },
    contactId,
    facts: { subscriptionId: joined.id },
    atMost: strangersLimits.welcome,
  })
}
