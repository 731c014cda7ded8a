import type { Db } from '../db.ts'
import { execute, first, one } from '../rows.ts'
import { deriveToken, hashToken } from '../web/tokens.ts'
import type { AuditRequest } from './shared/auditRequest.ts'
import { linkDays } from './shared/linkAndReminderDays.ts'

/** @returns the new id, or undefined when this email has asked before; two at once are settled here */
export async function insertRequest(trx: Db, person: AuditRequest): Promise<number | undefined> {
  return (
    await first<{ id: number }>(
      trx,
      `insert into audit_requests (first_name, last_name, email)
     values (:first_name, :last_name, :email)
     on conflict ((lower(email))) do nothing
     returning id`,
      { ...person },
    )
  )?.id
}

/** The emailed way in, for 30 days by the database's clock. Only the token's hash is kept. */
export async function insertLink(trx: Db, secrets: string[], requestId: number): Promise<number> {
  const row = await one<{ id: number }>(
    trx,
    `select nextval(pg_get_serial_sequence('audit_links', 'id')) as id`,
  )
  const { id } = row
  await execute(
    trx,
    `insert into audit_links (id, audit_request_id, token_hash, expires_at)
     overriding system value
     values (:id, :requestId, :hash, now() + :days * interval '1 day')`,
    { id, requestId, hash: hashToken(deriveToken(secrets, 'audit', id)), days: linkDays },
  )
  return id
}

/** A new token and 30 new days for a link; the answers given so far stay with it. */
export async function renewLink(
  trx: Db,
  secrets: string[],
  link: { id: number; tokenVersion: number },
): Promise<void> {
  const version = link.tokenVersion + 1
  await execute(
    trx,
    `with renewed as (
       update audit_links
       set token_version = :version, token_hash = :hash, reminded_at = null,
         expires_at = now() + :days * interval '1 day'
       where id = :id and not is_used
       returning audit_request_id)
     update audit_requests set link_sent_at = null where id = (select audit_request_id from renewed)`,
    {
      id: link.id,
      version,
      hash: hashToken(deriveToken(secrets, 'audit', link.id, version)),
      days: linkDays,
    },
  )
}

export interface KnownRequest {
  id: number
  email: string
  /** The address that asked, where the person has moved to another one since. */
  askedFrom: string | null
  firstName: string
  linkId: number
  tokenVersion: number
  tokenHash: string
  isExpired: boolean
  submissionId: number | null
}

/** Someone's request with its link and submission, locked until the transaction ends. */
export async function lockRequest(
  trx: Db,
  by: { email: string } | { id: number },
): Promise<KnownRequest | undefined> {
  const where = 'email' in by ? 'lower(r.email) = lower(:email)' : 'r.id = :id'
  return first<KnownRequest>(
    trx,
    `select r.id, r.email, r.asked_from, r.first_name, l.id as link_id, l.token_version,
       l.token_hash, l.expires_at <= now() as is_expired, s.id as submission_id
     from audit_requests r
     join lateral (select * from audit_links where audit_request_id = r.id order by id limit 1) l on true
     left join audit_submissions s on s.audit_link_id = l.id
     where ${where}
     for update of r`,
    { ...by },
  )
}

/**
 * Notes that a link is sent again, at most once in 10 minutes and 3 times in 24 hours.
 * The request must be locked, so that two at once count as two.
 * @returns the number of this sending, or undefined when it is too soon
 */
export async function countSendingAgain(trx: Db, requestId: number): Promise<number | undefined> {
  return (
    await first<{ id: number }>(
      trx,
      `insert into audit_links_sent_again (audit_request_id)
     select :requestId
     where (select count(*) < 3 and coalesce(max(asked_at) < now() - interval '10 minutes', true)
            from audit_links_sent_again
            where audit_request_id = :requestId and asked_at > now() - interval '24 hours')
     returning id`,
      { requestId },
    )
  )?.id
}

/** A link that the owner sends again counts, but is not held back. */
export async function noteSendingAgain(trx: Db, requestId: number): Promise<number> {
  return (
    await one<{ id: number }>(
      trx,
      'insert into audit_links_sent_again (audit_request_id) values (?) returning id',
      [requestId],
    )
  ).id
}

/** The mail with this link has really left. A second sending does not move the date. */
export async function markLinkSent(trx: Db, linkId: number): Promise<void> {
  await execute(
    trx,
    `update audit_requests set link_sent_at = coalesce(link_sent_at, now())
     where id = (select audit_request_id from audit_links where id = ?)`,
    [linkId],
  )
}
