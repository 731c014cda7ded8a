import type { Db } from '../db.ts'
import { execute, first, one, rows } from '../rows.ts'

export interface Subscription {
  id: number
  email: string
  status: 'active' | 'unsubscribed'
  subscribedAt: Date
}

/**
 * Makes an address an active subscription. One statement, so that two forms at once are one signup.
 * @returns the subscription and whether it had left before, or undefined when it is active already
 */
export async function activate(
  db: Db,
  given: { email: string; source: string; tags: string[]; consentText: string },
): Promise<(Subscription & { again: boolean }) | undefined> {
  return first<Subscription & { again: boolean }>(
    db,
    `with before as (select status from newsletter_subscriptions where lower(email) = lower(:email))
     insert into newsletter_subscriptions (email, source, tags, consent_text)
     values (:email, :source, :tags, :consentText)
     on conflict ((lower(email))) do update set
       status = 'active', subscribed_at = now(), unsubscribed_at = null,
       consent_text = excluded.consent_text,
       tags = (select array_agg(tag order by place) from (
         select tag, min(place) as place
         from unnest(newsletter_subscriptions.tags || excluded.tags) with ordinality as all_tags (tag, place)
         group by tag) tags)
     where newsletter_subscriptions.status <> 'active'
     returning id, email, status, subscribed_at, exists (select from before where status = 'unsubscribed') as again`,
    given,
  )
}

/**
 * Ends a subscription, or notes that an address wants none.
 * @returns the subscription, or undefined when it had ended already
 */
export async function deactivate(
  db: Db,
  email: string,
  seenAt: Date,
  source: string,
): Promise<Subscription | undefined> {
  return first<Subscription>(
    db,
    `insert into newsletter_subscriptions (email, status, source, subscribed_at, unsubscribed_at)
     values (:email, 'unsubscribed', :source, :seenAt, now())
     on conflict ((lower(email))) do update set status = 'unsubscribed', unsubscribed_at = now()
     where newsletter_subscriptions.status <> 'unsubscribed'
     returning id, email, status, subscribed_at`,
    { email, source, seenAt },
  )
}

/**
 * Ends the subscriptions of contacts, or notes that their addresses want none.
 * @returns those that had not ended before
 */
export async function deactivateAll(db: Db, contactIds: number[], source: string): Promise<number[]> {
  const ended = await rows<{ id: number }>(
    db,
    `insert into newsletter_subscriptions (email, status, source, subscribed_at, unsubscribed_at)
     select email, 'unsubscribed', :source, first_seen_at, now() from contacts where id = any(:contactIds)
     on conflict ((lower(email))) do update set status = 'unsubscribed', unsubscribed_at = now()
     where newsletter_subscriptions.status <> 'unsubscribed'
     returning id`,
    { contactIds, source },
  )
  return ended.map(({ id }) => id)
}

/**
 * Makes a subscription active again if a move by hand ended it. Where nobody had ever joined, only the owner's note goes.
 * @param change the move, in the log of stage changes; what had ended before it stays as it is
 * @returns the id of a subscription that is active again
 */
export async function takeBack(db: Db, email: string, change: number): Promise<number | undefined> {
  const row = await first<{ id: number; source: string; joined: boolean }>(
    db,
    `select s.id, s.source, exists (
       select from newsletter_events e where e.subscription_id = s.id and e.event <> 'unsubscribed') as joined
     from newsletter_subscriptions s
     where lower(s.email) = lower(:email) and s.status = 'unsubscribed'
       and (select e.event = 'unsubscribed' and e.cause like '%@%' and e.happened_at = change.changed_at
            from newsletter_events e, contact_stage_changes change
            where e.subscription_id = s.id and change.id = :change order by e.id desc limit 1)
     for update`,
    { email, change },
  )
  if (!row) return undefined
  const { id, source, joined } = row
  if (joined) {
    await execute(
      db,
      `update newsletter_subscriptions set status = 'active', unsubscribed_at = null where id = ?`,
      [id],
    )
    return id
  }
  if (source === 'api') {
    await execute(db, 'delete from newsletter_events where subscription_id = ?', [id])
    await execute(
      db,
      `update newsletter_subscriptions set status = 'never_asked', unsubscribed_at = null where id = ?`,
      [id],
    )
  }
  if (source === 'owner') await execute(db, 'delete from newsletter_subscriptions where id = ?', [id])
  return undefined
}

/**
 * Keeps when and why a subscription began or ended, with the address as it is now.
 * @param consent what the person read, and when they sent the form, where a mail had to be confirmed after it
 */
export const logEvent = (
  db: Db,
  subscriptionId: number,
  event: SubscriptionEvent,
  cause: string,
  consent: { text?: string; askedAt?: Date | undefined } = {},
): Promise<void> => logEvents(db, [subscriptionId], event, cause, consent)

type SubscriptionEvent = 'subscribed' | 'resubscribed' | 'unsubscribed'

/** The same of several subscriptions. */
export async function logEvents(
  db: Db,
  subscriptionIds: number[],
  event: SubscriptionEvent,
  cause: string,
  consent: { text?: string; askedAt?: Date | undefined } = {},
): Promise<void> {
  await execute(
    db,
    `insert into newsletter_events (subscription_id, event, cause, email, consent_text, asked_at)
     select id, :event, :cause, email, :text, :askedAt from newsletter_subscriptions where id = any(:subscriptionIds)`,
    { subscriptionIds, event, cause, text: consent.text ?? null, askedAt: consent.askedAt ?? null },
  )
}

/** Whether an address receives the newsletter. */
export async function isActive(db: Db, email: string): Promise<boolean> {
  return (
    await one<{ active: boolean }>(
      db,
      `select exists (select from newsletter_subscriptions
       where lower(email) = lower(?) and status = 'active') as active`,
      [email],
    )
  ).active
}

/** @returns undefined when it is gone */
export async function subscriptionById(db: Db, id: number): Promise<Subscription | undefined> {
  return first<Subscription>(
    db,
    'select id, email, status, subscribed_at from newsletter_subscriptions where id = ?',
    [id],
  )
}

/** The subscription of an address, whatever its state. */
export async function subscriptionOf(db: Db, email: string): Promise<number | undefined> {
  return (
    await first<{ id: number }>(db, 'select id from newsletter_subscriptions where lower(email) = lower(?)', [
      email,
    ])
  )?.id
}

/** Whether somebody left the newsletter, or was erased, and has not come back. */
export async function hasLeft(db: Db, email: string): Promise<boolean> {
  return (
    (await first(
      db,
      `select 1 from newsletter_subscriptions
       where lower(email) = lower(?) and status = 'unsubscribed'`,
      [email],
    )) !== undefined
  )
}

/** An address without a subscription gets one that has ended; one that has any keeps it. */
export async function keepLeft(trx: Db, email: string, source: string): Promise<void> {
  await execute(
    trx,
    `insert into newsletter_subscriptions (email, status, source, unsubscribed_at)
     values (?, 'unsubscribed', ?, now())
     on conflict ((lower(email))) do nothing`,
    [email, source],
  )
}

/**
 * Whom another program adds without saying that they agreed: nobody has asked them yet, and they have not left either.
 * An address that has a subscription keeps it.
 */
export async function keepUnasked(trx: Db, email: string): Promise<void> {
  await execute(
    trx,
    `insert into newsletter_subscriptions (email, status, source) values (?, 'never_asked', 'api')
     on conflict ((lower(email))) do nothing`,
    [email],
  )
}

/** The subscription follows its person to another address; one that stood there without a contact gives way. */
export async function moveSubscription(trx: Db, from: string, to: string): Promise<void> {
  await execute(
    trx,
    `delete from newsletter_subscriptions where lower(email) = lower(:to)
       and exists (select from newsletter_subscriptions own where lower(own.email) = lower(:from))`,
    { from, to },
  )
  await execute(trx, 'update newsletter_subscriptions set email = :to where lower(email) = lower(:from)', {
    from,
    to,
  })
}
