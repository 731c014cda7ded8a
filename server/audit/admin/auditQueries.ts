import type { Db } from '../../db.ts'
import { changed, rows } from '../../rows.ts'
import { everyId, everyRow } from '../../web/exportQueries.ts'
import { listPage, type ListPage, type ListSpec, type QueryOf } from '../../web/list.ts'
import { countMatching, inOrder, likePattern, pageIds, type Matching } from '../../web/listQueries.ts'
import type { CancelledWhy } from '../../outbox/shared/cancelled.ts'
import type { ProfileDraft, Responses } from '../shared/wizard.ts'
import { auditStatuses, type AuditStatus } from '../shared/auditStatus.ts'

export const auditList = {
  sorts: {
    requested: 'r.requested_at',
    score: 'coalesce(r.total_score, -1)',
    contact: `lower(r.first_name || ' ' || r.last_name)`,
    company: `lower(coalesce(r.company_name, ''))`,
  },
  sort: 'requested',
  filters: { status: auditStatuses },
} as const satisfies ListSpec

export type AuditsQuery = QueryOf<typeof auditList>

export interface StoredAudit {
  id: number
  firstName: string
  lastName: string
  email: string
  requestedAt: Date
  linkSentAt: Date | null
  completedAt: Date | null
  totalScore: number | null
  status: AuditStatus
  linkId: number
  /** null until somebody opens the link. */
  definitionVersion: number | null
  tokenVersion: number
  tokenHash: string
  expiresAt: Date
  isExpired: boolean
  submissionId: number | null
  profile: Partial<ProfileDraft>
  responses: Responses
}

const untouched = 'r.completed_at is null and not r.is_started'

/**
 * Each status as the rows that it leaves over from those before it: the one place that says what it means, to filter by
 * (each has an index) and to show. Triggers keep these columns.
 */
const statusConditions: Record<AuditStatus, string> = {
  Completed: 'r.completed_at is not null',
  'In Progress': 'r.completed_at is null and r.is_started',
  Expired: `${untouched} and r.link_expires_at < now()`,
  Sent: `${untouched} and r.link_expires_at >= now() and r.link_sent_at is not null`,
  Requested: `${untouched} and r.link_expires_at >= now() and r.link_sent_at is null`,
}
const statusCases = Object.entries(statusConditions)
  .map(([status, condition]) => `when ${condition} then '${status}'`)
  .join(' ')

const columns = `r.id, r.first_name, r.last_name, r.email,
  r.requested_at, r.link_sent_at, s.completed_at,
  s.total_score, l.id as link_id, l.definition_version, l.token_version,
  l.token_hash, l.expires_at, l.expires_at <= now() as is_expired, s.id as submission_id,
  case ${statusCases} end as status,
  case when s.id is null then coalesce(d.profile, '{}') else jsonb_build_object('first_name', s.first_name,
    'last_name', s.last_name, 'company_name', s.company_name, 'role', s.role, 'company_size', s.company_size)
    end as profile,
  coalesce(s.responses, d.responses, '{}') as responses`
/** Only the first link of a request and its submission count. */
const joined = `audit_requests r
  join lateral (select * from audit_links where audit_request_id = r.id order by id limit 1) l on true
  left join audit_submissions s on s.audit_link_id = l.id
  left join audit_drafts d on d.audit_link_id = l.id`

/** One page of the table, with how many match. */
export async function auditPage(db: Db, list: AuditsQuery): Promise<ListPage<StoredAudit>> {
  const matching = matches(list)
  const found = await countMatching(db, matching)
  const ids = await pageIds(db, list, matching, found.more ? undefined : found.total)
  return listPage(list, await auditsByIds(db, ids), found)
}

/** Audits in the order of these request ids; one that is gone is left out. */
export async function auditsByIds(db: Db, ids: number[]): Promise<StoredAudit[]> {
  if (ids.length === 0) return []
  const found = await rows<StoredAudit>(db, `select ${columns} from ${joined} where r.id = any(:ids)`, {
    ids,
  })
  return inOrder(ids, found)
}

/** Everything that matches, in the chosen order, in batches: for the export. */
export const everyAudit = (db: Db, list: AuditsQuery): AsyncGenerator<StoredAudit[]> =>
  everyRow(everyId(db, list, matches(list)), (ids) => auditsByIds(db, ids))

function matches({ q, sort, filters }: AuditsQuery): Matching {
  const { status } = filters
  const people = String.raw`(r.first_name || ' ' || r.last_name || E'\n' || r.email || E'\n' || coalesce(r.company_name, ''))`
  const parts = [
    ...(status ? [statusConditions[status]] : []),
    ...(q ? [String.raw`${people} ilike :pattern escape '\'`] : []),
  ]
  return {
    from: 'audit_requests r',
    id: 'r.id',
    orderBy: auditList.sorts[sort],
    where: parts.join(' and '),
    bindings: { pattern: likePattern(q) },
  }
}

export interface AuditMailRow {
  id: number
  subject: string
  template: string
  status: string
  lastError: string | null
  cancelledWhy: CancelledWhy | null
  createdAt: Date
  sentAt: Date | null
}

/** The mails of one audit, newest first: its links, reminders and results. */
export async function auditMails(
  db: Db,
  { email, linkId, submissionId }: Pick<StoredAudit, 'email' | 'linkId' | 'submissionId'>,
): Promise<AuditMailRow[]> {
  return rows<AuditMailRow>(
    db,
    `select id, subject, template, case when kept_here and status = 'sent' then 'kept here' else status end as status,
       last_error, cancelled_why, created_at, sent_at
     from email_campaigns
     where (lower(email) = lower(:email) or contact_id = (select id from contacts where lower(email) = lower(:email)))
       and (facts @> jsonb_build_object('linkId', :linkId::bigint)
            or facts @> jsonb_build_object('submissionId', :submissionId::bigint))
     order by id desc limit 50`,
    { email, linkId, submissionId },
  )
}

/**
 * Thirty more days for a link that has not been used; its address stays the same.
 * @returns false when it is used or gone
 */
export async function extendLink(db: Db, requestId: number, days: number): Promise<boolean> {
  const rowCount = await changed(
    db,
    `update audit_links set expires_at = now() + :days * interval '1 day'
     where id = (select id from audit_links where audit_request_id = :requestId order by id limit 1)
       and not is_used`,
    { requestId, days },
  )
  return rowCount > 0
}
