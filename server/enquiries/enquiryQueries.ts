import type { Db } from '../db.ts'
import { first } from '../rows.ts'
import { enquiryTag, type Enquiry } from './shared/enquiryForm.ts'

/**
 * Stores an enquiry.
 * @param key made by the browser for one filled-in form; the same again is the same enquiry
 * @returns its id, or undefined when it is stored already
 */
export async function insertEnquiry(db: Db, enquiry: Enquiry, key?: string): Promise<number | undefined> {
  return (
    await first<{ id: number }>(
      db,
      `insert into contact_submissions
       (name, email, company, role, company_size, service, timeline, message, tags, submission_key)
     values (:name, :email, :company, :role, :company_size, :service, nullif(:timeline, ''), :message,
       array[:tag], :key)
     on conflict (submission_key) do nothing
     returning id`,
      { ...enquiry, tag: enquiryTag, key: key ?? null },
    )
  )?.id
}

/** One enquiry with everything its mails and its details need. */
export async function enquiryById(db: Db, id: number): Promise<StoredEnquiry | undefined> {
  return first<StoredEnquiry>(
    db,
    `select id, name, email, company, role, company_size, service, timeline, message, tags, state, created_at
     from contact_submissions where id = ?`,
    [id],
  )
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
