import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'
import type { Origin } from './shared/newsletterForm.ts'

/** Somebody asked for the newsletter and has not confirmed it. */
interface Request {
  email: string
  source: Origin
  consentText: string
  askedAt: Date
}

/** Days in which the button of a confirmation works. */
const linkDays = 7
/** Days after which an address that nobody confirmed is forgotten. */
export const forgottenDays = 30

/** Keeps that an address was given; asked again, it is the words of the last time that count. */
export async function keepRequest(trx: Db, asked: Omit<Request, 'askedAt'>): Promise<void> {
  await execute(
    trx,
    `insert into newsletter_requests (email, source, consent_text) values (:email, :source, :consentText)
     on conflict ((lower(email))) do update set
       source = excluded.source, consent_text = excluded.consent_text, asked_at = now()`,
    { ...asked },
  )
}

/** Takes the request away, so that it is confirmed once. @returns undefined when there is none */
export async function takeRequest(trx: Db, email: string): Promise<Request | undefined> {
  return first<Request>(
    trx,
    `delete from newsletter_requests where lower(email) = lower(?)
     returning email, source, consent_text, asked_at`,
    [email],
  )
}

/** Takes the requests of these addresses away, which nobody is to confirm any more. */
export async function dropRequests(trx: Db, emails: string[]): Promise<void> {
  await execute(trx, 'delete from newsletter_requests where lower(email) = any(?)', [
    emails.map((email) => email.toLowerCase()),
  ])
}

/** The request follows its person to another address; where one waits there already, that is the one. */
export async function moveRequest(trx: Db, from: string, to: string): Promise<void> {
  await execute(
    trx,
    `delete from newsletter_requests where lower(email) = lower(:from)
       and exists (select from newsletter_requests other where lower(other.email) = lower(:to))`,
    { from, to },
  )
  await execute(trx, 'update newsletter_requests set email = :to where lower(email) = lower(:from)', {
    from,
    to,
  })
}

/** Whether an address waits to be confirmed. */
export async function isRequested(db: Db, email: string): Promise<boolean> {
  return (
    (await first(db, 'select 1 from newsletter_requests where lower(email) = lower(?)', [email])) !==
    undefined
  )
}

/** What the link of a confirmation is about, as things stand now. */
export interface Confirmable {
  email: string
  /** Whether the link still works. */
  inTime: boolean
  /** When the newsletter was asked for, while that waits. */
  askedAt: Date | null
  contactId: number | null
  /** Mail to the address came back, and nobody has lifted that. */
  isMarked: boolean
  isActive: boolean
  /** Whose address this is to be from now on, where that was asked. */
  moves: {
    contactId: number
    from: string
    isNewest: boolean
    /** This link or a later one has moved it; it may have been put back since. */
    isMoved: boolean
  } | null
}

/** What was sent to the same person about their address after the message `send`. */
const laterOf = (...templates: ('address-confirm' | 'address-changed')[]): string => `
  select from email_campaigns later where later.contact_id = owner.id and later.id > send.id
    and later.template in (${templates.map((name) => `'${name}'`).join(', ')})`

/** @returns undefined when there is no such message */
export async function confirmable(db: Db, sendId: number): Promise<Confirmable | undefined> {
  return first<Confirmable>(
    db,
    `select send.email, send.created_at > now() - :linkDays * interval '1 day' as in_time, request.asked_at,
       contact.id as contact_id, contact.email_bounced_at is not null as is_marked,
       coalesce(contact.newsletter_status = 'active', false) as is_active,
       case when send.template = 'address-confirm' and owner.id is not null then jsonb_build_object(
         'contactId', owner.id, 'from', owner.email,
         'isNewest', not exists (${laterOf('address-confirm', 'address-changed')}),
         'isMoved', exists (${laterOf('address-changed')})) end as moves
     from email_campaigns send
     left join newsletter_requests request on lower(request.email) = lower(send.email)
     left join contacts contact on lower(contact.email) = lower(send.email)
     left join contacts owner on owner.id = send.contact_id and send.template = 'address-confirm'
     where send.id = :sendId and (send.template = 'newsletter-confirm' or owner.id is not null)`,
    { sendId, linkDays },
  )
}

/** Marks as reminded whose confirmation left a day ago, and returns them. Runs at once take different ones. */
export async function takeUnreminded(trx: Db, limit: number): Promise<{ id: number; email: string }[]> {
  return rows<{ id: number; email: string }>(
    trx,
    `with due as (
       select request.id from newsletter_requests request
       where reminded_at is null and asked_at <= now() - interval '24 hours'
         and asked_at > now() - :linkDays * interval '1 day'
         and exists (
           select from email_campaigns send
           where lower(send.email) = lower(request.email) and send.template = 'newsletter-confirm'
             and send.sent_at <= now() - interval '24 hours')
       order by request.id limit :limit
       for update of request skip locked)
     update newsletter_requests request set reminded_at = now()
     from due where request.id = due.id
     returning request.id, request.email`,
    { limit, linkDays },
  )
}

/**
 * Addresses that wait and were sent no link: their mailbox had had as many messages as a day allows, perhaps because
 * somebody else typed it into forms. One of each mailbox that has room for one.
 */
export async function unasked(db: Db, limit: number): Promise<{ email: string }[]> {
  return rows<{ email: string }>(
    db,
    `select email from (
       select distinct on (mailbox_of(email)) email, asked_at from newsletter_requests request
       where asked_at > now() - :linkDays * interval '1 day'
         and not exists (
           select from email_campaigns send
           where lower(send.email) = lower(request.email) and template = 'newsletter-confirm'
             and send.created_at > now() - :linkDays * interval '1 day')
         and not exists (
           select from email_campaigns send
           where mailbox_of(send.email) = mailbox_of(request.email) and template = 'newsletter-confirm'
             and send.created_at > now() - interval '24 hours')
       order by mailbox_of(email), asked_at) waiting
     order by asked_at limit :limit`,
    { limit, linkDays },
  )
}

/** @returns the addresses that nobody confirmed, which are gone by that */
export async function forgetUnconfirmed(trx: Db): Promise<string[]> {
  const gone = await rows<{ email: string }>(
    trx,
    `delete from newsletter_requests where asked_at < now() - ? * interval '1 day' returning email`,
    [forgottenDays],
  )
  return gone.map(({ email }) => email)
}

/** Who gets issues already need not be asked again. */
export async function getsIssues(db: Db, email: string): Promise<boolean> {
  return (
    (await first(db, 'select 1 from newsletter_readers where lower(email) = lower(?)', [email])) !== undefined
  )
}
