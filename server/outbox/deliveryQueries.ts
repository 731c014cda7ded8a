import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'
import { onItsWay } from './mailOutcomeQueries.ts'

/**
 * The first time a person saw a marketing message; refusing to be tracked is honoured also for old messages.
 * @param machine opened by a program, which is noted and is no opening
 * @returns the contact, when this was the first time for a person
 */
export async function noteOpen(db: Db, sendId: number, machine = false): Promise<number | undefined> {
  const moment = machine ? 'machine_opened_at' : 'opened_at'
  const row = await first<{ contact: number | null }>(
    db,
    `update email_campaigns send set ${moment} = now()
     where id = ? and kind = 'marketing' and ${moment} is null and ${mayTrack}
     returning ${contact}`,
    [sendId],
  )
  return machine ? undefined : (row?.contact ?? undefined)
}

/**
 * The first click on a link; whoever clicks has also seen the message.
 * @returns the contact, when this was the first time for this link
 */
export async function noteClick(db: Db, sendId: number, link: string): Promise<number | undefined> {
  const row = await first<{ contact: number | null }>(
    db,
    `update email_campaigns send set clicked_at = coalesce(clicked_at, now()),
       opened_at = coalesce(opened_at, now()), clicked_links = array_append(clicked_links, :link)
     where id = :sendId and kind = 'marketing' and not (:link = any(clicked_links)) and ${mayTrack}
     returning ${contact}`,
    { sendId, link },
  )
  return row?.contact ?? undefined
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

/** The messages that delivery reports are about, by their numbers. */
export async function sendsById(db: Db, ids: number[]): Promise<Map<number, Reported>> {
  if (ids.length === 0) return new Map()
  const found = await rows<Reported>(
    db,
    `select id, message_key as key, email, run, contact_id from email_campaigns where id = any(?)`,
    [ids],
  )
  return new Map(found.map((send) => [send.id, send]))
}

/** A later report never takes back a bounce. */
export async function noteDelivered(db: Db, ids: number[]): Promise<void> {
  await execute(
    db,
    `update email_campaigns set status = 'delivered', sent_at = coalesce(sent_at, now())
     where id = any(?) and (status = 'sent' or ${onItsWay})`,
    [ids],
  )
}

/**
 * Notes that people called these messages spam.
 * @returns those of which that is news: it was not known already, and the person has not subscribed again since
 */
export async function noteComplaints(db: Db, ids: number[]): Promise<Set<number>> {
  const noted = await rows<{ id: number; isNews: boolean }>(
    db,
    `update email_campaigns send set complained_at = now()
     where id = any(?) and complained_at is null
     returning id, not exists (
       select from newsletter_subscriptions
       where lower(newsletter_subscriptions.email) = lower(send.email) and status = 'active'
         and subscribed_at > send.sent_at) as is_news`,
    [ids],
  )
  return new Set(noted.filter(({ isNews }) => isNews).map(({ id }) => id))
}
