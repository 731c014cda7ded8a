import type { Db } from '../db.ts'
import { execute, first, often } from '../rows.ts'
import { enquiryTag, type Enquiry } from './shared/enquiryForm.ts'

/** How an enquiry was sent. */
export interface Sending {
  /** Made by the browser for one filled-in form; the same again is the same enquiry. */
  key?: string | undefined
  /** Then there is no key: what says the same as another one of the last minutes is that one, sent twice. */
  withoutScript?: boolean
}

/**
 * Stores an enquiry.
 * @returns its id, or undefined when it is stored already
 */
export async function insertEnquiry(
  trx: Db,
  enquiry: Enquiry,
  { key, withoutScript = false }: Sending = {},
): Promise<number | undefined> {
  if (withoutScript) await lockSender(trx, enquiry.email)
  return (
    await first<{ id: number }>(
      trx,
      `insert into contact_submissions
       (name, email, company, role, company_size, service, timeline, message, tags, submission_key)
     select :name, :email, :company, :role, :company_size, :service, nullif(:timeline, ''), :message,
       array[:tag], :key
     where not :withoutScript or not exists (
       select from contact_submissions
       where lower(email) = lower(:email) and submission_key is null
         and created_at > now() - interval '5 minutes'
         and (name, company, role, company_size, service, coalesce(timeline, ''), message)
           = (:name, :company, :role, :company_size, :service, :timeline, :message))
     on conflict (submission_key) do nothing
     returning id`,
      { ...enquiry, tag: enquiryTag, key: key ?? null, withoutScript },
    )
  )?.id
}

/** A form that is pressed twice at once is not to find nothing stored both times. */
async function lockSender(trx: Db, email: string): Promise<void> {
  await execute(trx, `select pg_advisory_xact_lock(hashtextextended('enquiry of ' || lower(?), 0))`, [email])
}

const enquiryOfId = often(
  `select id, name, email, company, role, company_size, service, timeline, message, tags, state, created_at
   from contact_submissions where id = :id`,
)

/** One enquiry with everything its mails and its details need. */
export async function enquiryById(db: Db, id: number): Promise<StoredEnquiry | undefined> {
  return first<StoredEnquiry>(db, enquiryOfId, { id })
}

export interface StoredEnquiry {
  id: number
  name: string
  email: string
  company: string
  role: string
  companySize: string
  service: string
  timeline: string | null
  message: string
  tags: string[]
  state: 'unread' | 'handled' | 'spam'
  createdAt: Date
}

/** The newest enquiry from this address that is no spam. */
export async function latestEnquiry(db: Db, email: string): Promise<number | undefined> {
  return (
    await first<{ id: number }>(
      db,
      `select id from contact_submissions where lower(email) = lower(?) and state <> 'spam'
     order by created_at desc, id desc limit 1`,
      [email],
    )
  )?.id
}
