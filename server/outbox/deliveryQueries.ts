import type { Db } from '../db.ts'
import { first } from '../rows.ts'

/**
 * The first time a person saw a marketing message; refusing to be tracked is honoured also for old messages.
 * @returns the contact, when this was the first time
 */
export async function noteOpen(db: Db, sendId: number): Promise<number | undefined> {
  return (
    (
      await first<{ contact: number | null }>(
        db,
        `update email_campaigns send set opened_at = now()
     where id = ? and kind = 'marketing' and opened_at is null and ${mayTrack}
     returning ${contact}`,
        [sendId],
      )
    )?.contact ?? undefined
  )
}

/** The first click; whoever clicks has also seen the message. @returns the contact, when this was the first time */
export async function noteClick(db: Db, sendId: number): Promise<number | undefined> {
  return (
    (
      await first<{ contact: number | null }>(
        db,
        `update email_campaigns send set clicked_at = now(), opened_at = coalesce(opened_at, now())
     where id = ? and kind = 'marketing' and clicked_at is null and ${mayTrack}
     returning ${contact}`,
        [sendId],
      )
    )?.contact ?? undefined
  )
}

const mayTrack = `not exists (
  select from contacts where lower(contacts.email) = lower(send.email) and tracking_refused)`
const contact = `(select id from contacts where lower(contacts.email) = lower(send.email)) as contact`

/** Where the link with this number leads, as it stood in the message. */
export async function linkOf(db: Db, sendId: number, link: number): Promise<string | undefined> {
  return (
    (
      await first<{ url: string | null }>(db, 'select links[?] as url from email_campaigns where id = ?', [
        link + 1,
        sendId,
      ])
    )?.url ?? undefined
  )
}

export interface Reported {
  id: number
  key: string
  email: string
  run: string | null
  contactId: number | null
}

/** The message that a delivery report or a click is about. */
export async function sendById(db: Db, id: number): Promise<Reported | undefined> {
  return first<Reported>(
    db,
    `select id, message_key as key, email, run, contact_id from email_campaigns where id = ?`,
    [id],
  )
}

/** A later report never takes back a bounce. */
export async function noteDelivered(db: Db, id: number): Promise<void> {
  await db.raw(`update email_campaigns set status = 'delivered' where id = ? and status = 'sent'`, [id])
}

/**
 * Notes that the person called this message spam.
 * @returns false when that was known already, or the person has subscribed again since the message left
 */
export async function noteComplaint(db: Db, id: number): Promise<boolean> {
  return (
    (
      await first<{ isNews: boolean }>(
        db,
        `update email_campaigns send set complained_at = now()
     where id = ? and complained_at is null
     returning not exists (
       select from newsletter_subscriptions
       where lower(newsletter_subscriptions.email) = lower(send.email) and status = 'active'
         and subscribed_at > send.sent_at) as is_news`,
        [id],
      )
    )?.isNews ?? false
  )
}
