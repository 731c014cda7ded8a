import type { CancelledWhy } from '../../outbox/shared/cancelled.ts'
import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import type { ListSpec, QueryOf } from '../../web/list.ts'
import { likePattern, type Matching } from '../../web/listQueries.ts'

export interface Counts {
  activeSequences: number
  sequences: number
  templates: number
  campaignsSent: number
  opened: number
  left: number
  /** How many went no further than this machine; they are not among the others. */
  kept: number
  keptToday: number
  keptOpened: number
}

/** The four cards; sends are counted over all rows. */
export async function emailCounts(db: Db, timeZone: string): Promise<Counts> {
  return one<Counts>(
    db,
    `select
       (select count(*) from email_sequences where is_active) as active_sequences,
       (select count(*) from email_sequences where deleted_at is null) as sequences,
       (select count(*) from email_templates) as templates,
       stayed.kept, stayed.kept_today, stayed.kept_opened,
       sends.campaigns_sent, sends.opened, sends.left
     from (select coalesce(sum(delivered), 0)::bigint as campaigns_sent, coalesce(sum(opened), 0)::bigint as opened,
             coalesce(sum(gone), 0)::bigint as "left"
           from mail_counts) sends,
       (select count(*) as kept, count(opened_at) as kept_opened, count(*) filter (
          where (sent_at at time zone :timeZone)::date = (now() at time zone :timeZone)::date) as kept_today
        from email_campaigns where kept_here) stayed`,
    { timeZone },
  )
}

export interface Campaign {
  id: number
  contactId: number | null
  email: string
  /** '' until it is drawn. */
  subject: string
  template: string
  status: string
  sentAt: Date | null
  openedAt: Date | null
  clickedAt: Date | null
  keptHere: boolean
  lastError: string | null
  cancelledWhy: CancelledWhy | null
}

/** Of a message that counts as sent and has not left. */
export const keptHere = 'kept here'

export const statusOf = ({ status, keptHere: kept }: Campaign): string =>
  kept && status === 'sent' ? keptHere : status

/** How many messages there are, from the counts that are kept. */
export async function countCampaigns(db: Db): Promise<number> {
  return (await one<{ n: number }>(db, 'select coalesce(sum(messages), 0)::bigint as n from mail_counts')).n
}

const campaignStatuses = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'cancelled', 'kept'] as const

export const campaignSpec = {
  sorts: { newest: 'c.created_at', recipient: 'lower(c.email)', sent: 'c.sent_at' },
  sort: 'newest',
  size: 20,
  filters: { status: campaignStatuses, engagement: ['opened', 'clicked', 'none'] },
} as const satisfies ListSpec

export type CampaignsQuery = QueryOf<typeof campaignSpec>

const engagements: Record<string, string> = {
  opened: 'c.opened_at is not null',
  clicked: 'c.clicked_at is not null',
  none: 'c.sent_at is not null and c.opened_at is null and c.clicked_at is null',
}

/** What counts as sent, by whether it has left. */
const statuses: Record<string, string> = {
  sent: `c.status = 'sent' and not c.kept_here`,
  kept: `c.status = 'sent' and c.kept_here`,
}

/** What waits is in no index of words: an issue is queued at once. */
const found = (which: string): string => `
  select id from email_campaigns
  where ${which} and lower(email || E'\\n' || subject) like lower(:pattern) escape '\\'`

/** The sends that a list asks for. */
export function campaignsMatching(list: CampaignsQuery): Matching {
  const { status, engagement } = list.filters
  return {
    from: 'email_campaigns c',
    where: [
      statuses[status] ?? (status ? 'c.status = :status' : 'true'),
      engagements[engagement] ?? 'true',
      list.q ? `c.id in (${found("status <> 'queued'")} union all ${found("status = 'queued'")})` : 'true',
    ].join(' and '),
    bindings: { status, pattern: likePattern(list.q) },
    id: 'c.id',
    orderBy: campaignSpec.sorts[list.sort],
  }
}

const campaignColumns = `id, contact_id, email, subject, template, status, sent_at, opened_at, clicked_at,
  kept_here, last_error, cancelled_why`

/** These messages, in no particular order. */
export async function campaignsByIds(db: Db, ids: number[]): Promise<Campaign[]> {
  return rows<Campaign>(db, `select ${campaignColumns} from email_campaigns where id = any(?)`, [ids])
}
