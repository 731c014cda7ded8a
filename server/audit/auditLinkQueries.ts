import type { Db } from '../db.ts'
import { batch, deleteInBatches, execute, first, often, one } from '../rows.ts'
import type { Answered, Moments, ProfileDraft, Responses } from './shared/wizard.ts'

/** An audit that may still be taken, with what was answered so far. */
export interface OpenLink {
  linkId: number
  definitionVersion: number
  email: string
  version: number
  step: number
  profile: ProfileDraft
  responses: Responses
  answeredAt: Moments
}

/** @returns undefined for an unknown, used or expired link: nobody can tell which */
export async function openLink(db: Db, tokenHash: string): Promise<OpenLink | undefined> {
  return first<OpenLink>(
    db,
    `select l.id as link_id, coalesce(l.definition_version, live_audit_definition()) as definition_version, r.email, coalesce(d.version, 0) as version, coalesce(d.step, 0) as step,
       jsonb_build_object('first_name', r.first_name, 'last_name', r.last_name, 'company_name', '', 'role', '',
         'company_size', '') || coalesce(d.profile, '{}') as profile,
       coalesce(d.responses, '{}') as responses, coalesce(d.answered_at, '{}') as answered_at
     from audit_links l
     join audit_requests r on r.id = l.audit_request_id
     left join audit_drafts d on d.audit_link_id = l.id
     where l.token_hash = ? and not l.is_used and l.expires_at > now()`,
    [tokenHash],
  )
}

/**
 * The version that this link asks, whether it is open, used or expired. It begins with what was shown to whoever stores
 * something first, and ends with it. Opening it begins nothing: what looks through mails opens links too.
 * @param shown the version in front of whoever stores something; undefined where they do not say
 * @returns undefined for an unknown link
 */
export async function beginLink(
  db: Db,
  tokenHash: string,
  shown: number | undefined,
): Promise<number | undefined> {
  const link = await first<{ id: number; definitionVersion: number | null }>(
    db,
    'select id, definition_version from audit_links where token_hash = ?',
    [tokenHash],
  )
  if (!link || link.definitionVersion !== null) return link?.definitionVersion ?? undefined
  const begun = await one<{ definitionVersion: number }>(
    db,
    `update audit_links set definition_version = coalesce(definition_version,
       (select version from audit_definitions where version = :shown::int and state = 'published'),
       live_audit_definition())
     where id = :id returning definition_version`,
    { id: link.id, shown: shown ?? null },
  )
  return begun.definitionVersion
}

export interface DraftChange {
  /** Left out: whatever is stored, plus one (a form without a script). */
  version?: number
  step: number
  profile?: Partial<ProfileDraft>
  responses?: Responses
  /** Left out: just now. */
  answeredAt?: Moments
}

/**
 * Adds what changed to what is stored, unless something newer is stored; of two answers to a question the later one
 * stays.
 * The link is held meanwhile, so that a late answer cannot outlive the completion.
 * @returns the version stored now, or undefined when the change is too old or the link is not open
 */
export async function saveDraft(db: Db, tokenHash: string, change: DraftChange): Promise<number | undefined> {
  return (
    await first<{ version: number }>(
      db,
      `with link as (
       select id from audit_links
       where token_hash = :tokenHash and not is_used and expires_at > now()
       for share)
     insert into audit_drafts as draft (audit_link_id, version, step, profile, responses, answered_at)
     select id, coalesce(:version::int, 1), :step, :profile::jsonb, :responses::jsonb, :answeredAt::jsonb from link
     on conflict (audit_link_id) do update set
       version = coalesce(:version::int, draft.version + 1),
       step = excluded.step,
       profile = draft.profile || excluded.profile,
       (responses, answered_at) = (
         select draft.responses || coalesce(jsonb_object_agg(id, excluded.responses -> id), '{}'),
           draft.answered_at || coalesce(jsonb_object_agg(id, excluded.answered_at -> id), '{}')
         from jsonb_object_keys(excluded.responses) as id
         where (excluded.answered_at ->> id)::bigint >= coalesce((draft.answered_at ->> id)::bigint, 0)),
       updated_at = now()
     where coalesce(:version::int > draft.version, true)
     returning version`,
      {
        tokenHash,
        version: change.version ?? null,
        step: change.step,
        profile: JSON.stringify(change.profile ?? {}),
        responses: JSON.stringify(change.responses ?? {}),
        answeredAt: JSON.stringify(momentsOf(change)),
      },
    )
  )?.version
}

/** No clock of a device makes an answer later than its arrival. */
function momentsOf({ responses = {}, answeredAt = {} }: DraftChange): Moments {
  const now = Date.now()
  return Object.fromEntries(Object.keys(responses).map((id) => [id, Math.min(answeredAt[id] ?? now, now)]))
}

interface LockedLink {
  id: number
  isUsed: boolean
  isExpired: boolean
  email: string
  /** The mailbox that asked. */
  askedFrom: string
}

/** Holds the link until the transaction ends, so that of many submissions one wins. */
export async function lockLink(trx: Db, tokenHash: string): Promise<LockedLink | undefined> {
  return first<LockedLink>(
    trx,
    `select l.id, l.is_used, l.expires_at <= now() as is_expired, r.email,
       coalesce(r.asked_from, r.email) as asked_from
     from audit_links l
     join audit_requests r on r.id = l.audit_request_id
     where l.token_hash = ?
     for update of l`,
    [tokenHash],
  )
}

/** What the draft of a link holds; hold the link before, so that nothing is added to it any more. */
export async function draftAnswers(trx: Db, linkId: number): Promise<Answered> {
  const stored = await first<Answered>(
    trx,
    'select responses, answered_at from audit_drafts where audit_link_id = ?',
    [linkId],
  )
  return stored ?? { responses: {}, answeredAt: {} }
}

/** The link is used; the answers now live in the submission. */
export async function markLinkUsed(trx: Db, linkId: number): Promise<void> {
  await execute(trx, 'update audit_links set is_used = true, used_at = now() where id = ?', [linkId])
  await execute(trx, 'delete from audit_drafts where audit_link_id = ?', [linkId])
}

/** What a mail needs to know of a link. */
export interface MailLink {
  id: number
  tokenVersion: number
  tokenHash: string
  isUsed: boolean
  isExpired: boolean
  expiresAt: Date
  email: string
  firstName: string
  lastName: string
  answered: number
  /** null until somebody begins. */
  definitionVersion: number | null
}

const linkOfMail = often(
  `select l.id, l.token_version, l.token_hash, l.is_used,
     l.expires_at <= now() as is_expired, l.expires_at, r.email,
     r.first_name, r.last_name, l.definition_version,
     (select count(*) from jsonb_object_keys(coalesce(d.responses, '{}'))) as answered
   from audit_links l
   join audit_requests r on r.id = l.audit_request_id
   left join audit_drafts d on d.audit_link_id = l.id
   where l.id = :linkId`,
)

/** @returns undefined when the link is gone, whatever its state otherwise */
export async function mailLink(db: Db, linkId: number): Promise<MailLink | undefined> {
  return first<MailLink>(db, linkOfMail, { linkId })
}

/** The newest link that this address asked for. */
export async function latestLink(db: Db, email: string): Promise<number | undefined> {
  return (
    await first<{ id: number }>(
      db,
      `select l.id from audit_links l join audit_requests r on r.id = l.audit_request_id
     where lower(r.email) = lower(?) order by l.id desc limit 1`,
      [email],
    )
  )?.id
}

/**
 * Answers that were not continued for so many days. They outlive their link, which may be extended or renewed.
 * @returns how many went
 */
export const deleteOldDrafts = (db: Db, days: number): Promise<number> =>
  deleteInBatches(
    db,
    `delete from audit_drafts where audit_link_id in (
       select audit_link_id from audit_drafts where updated_at < now() - make_interval(days => :days) limit ${batch})`,
    { days },
  )
