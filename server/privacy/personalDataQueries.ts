import type { Db } from '../db.ts'
import { noticeKeys } from '../outbox/oldMailQueries.ts'
import { changed, first, rows } from '../rows.ts'

const contacts = 'select id from contacts where lower(email) = lower(:email)'
const subscriptions = 'select id from newsletter_subscriptions where lower(email) = lower(:email)'
const enquiries = 'select id from contact_submissions where lower(email) = lower(:email)'
const asked = 'lower(email) = lower(:email) or lower(asked_from) = lower(:email)'
const requests = `select id from audit_requests where ${asked}`
const links = `select id from audit_links where audit_request_id in (${requests})`
const submissions = `select id from audit_submissions where audit_link_id in (${links}) or lower(email) = lower(:email)`

/** Where a person stands in the database: each table with its rows, and the columns that are secrets. */
const places = {
  contacts: { where: 'lower(email) = lower(:email)', secrets: [] },
  contact_stage_changes: { where: `contact_id in (${contacts})`, secrets: [] },
  contact_marks: { where: `contact_id in (${contacts})`, secrets: [] },
  contact_names: { where: `contact_id in (${contacts})`, secrets: [] },
  mail_liftings: { where: `contact_id in (${contacts})`, secrets: [] },
  conversions: { where: `contact_id in (${contacts})`, secrets: [] },
  api_requests: { where: `contact_id in (${contacts})`, secrets: ['name_hash', 'body_hash'] },
  sequence_enrolments: { where: `contact_id in (${contacts})`, secrets: [] },
  sequence_sends: { where: `contact_id in (${contacts})`, secrets: [] },
  newsletter_subscriptions: { where: 'lower(email) = lower(:email)', secrets: [] },
  newsletter_requests: { where: 'lower(email) = lower(:email)', secrets: [] },
  newsletter_events: { where: `subscription_id in (${subscriptions})`, secrets: [] },
  contact_submissions: { where: 'lower(email) = lower(:email)', secrets: ['submission_key'] },
  audit_requests: { where: asked, secrets: [] },
  audit_links: { where: `audit_request_id in (${requests})`, secrets: ['token_hash', 'token_version'] },
  audit_links_sent_again: { where: `audit_request_id in (${requests})`, secrets: [] },
  audit_drafts: { where: `audit_link_id in (${links})`, secrets: [] },
  audit_submissions: {
    where: `id in (${submissions})`,
    secrets: ['results_token_hash', 'submit_key'],
  },
  // Invitations to the back office; who has an account is the site's own matter.
  account_links: { where: 'lower(email) = lower(:email)', secrets: ['token_hash', 'version'] },
  reset_requests: { where: 'lower(email) = lower(:email)', secrets: [] },
  // The questions that these answers are answers to.
  audit_definitions: {
    where: `version in (
      select definition_version from audit_submissions where id in (${submissions})
      union all select definition_version from audit_drafts where audit_link_id in (${links}))`,
    secrets: ['revision', 'saved_by', 'saved_at', 'published_by'],
  },
  // What was told of the person to other programs.
  webhook_deliveries: {
    where: `stage_change_id in (select id from contact_stage_changes where contact_id in (${contacts}))
      or name_change_id in (select id from contact_names where contact_id in (${contacts}))
      or newsletter_event_id in (select id from newsletter_events where subscription_id in (${subscriptions}))
      or enquiry_id in (${enquiries}) or audit_request_id in (${requests})
      or audit_submission_id in (${submissions})`,
    secrets: ['claimed_at'],
  },
  email_campaigns: {
    // Messages to the person, and those to the owner that are about the person.
    where: `lower(email) = lower(:email) or contact_id in (${contacts})
      or message_key in (${noticeKeys(
        `select 'enquiry-notice:' || id as about from (${enquiries}) enquiry
         union all select 'audit-notice:' || id from (${submissions}) submission`,
      )})`,
    secrets: ['links'],
  },
} as const
export type Place = keyof typeof places
export const placeNames = Object.keys(places) as Place[]

/** All rows of one table that are about the person, oldest first as stored, without secrets. */
export async function rowsAbout(db: Db, place: Place, email: string): Promise<object[]> {
  const { where, secrets } = places[place]
  const found = await rows<{ row: object }>(
    db,
    `select to_jsonb(place) - :secrets::text[] as row from ${place} as place where ${where}`,
    { email, secrets: [...secrets] },
  )
  return found.map(({ row }) => row)
}

/** Rows that fall with these: links, drafts, answers, marks and the rest hang on them by foreign keys. */
const roots: readonly Place[] = [
  'email_campaigns',
  'audit_submissions',
  'audit_requests',
  'contact_submissions',
  'newsletter_subscriptions',
  'newsletter_requests',
  'account_links',
  'reset_requests',
  'contacts',
]

/** Deletes every row about the person. @returns how many rows were named by the address itself */
export async function deleteRowsAbout(trx: Db, email: string): Promise<number> {
  let deleted = 0
  for (const place of roots) {
    const rowCount = await changed(trx, `delete from ${place} where ${places[place].where}`, { email })
    deleted += rowCount
  }
  return deleted
}

/** @returns undefined when the contact is gone */
export async function emailOfContact(db: Db, id: number): Promise<string | undefined> {
  return (await first<{ email: string }>(db, 'select email from contacts where id = ?', [id]))?.email
}
