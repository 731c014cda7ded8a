import type { Db } from '../../db.ts'
import type { ListPage, ListQuery } from '../../web/list.ts'
import {
  countMatching,
  inOrder,
  likePattern,
  listPage,
  pageIds,
  type ListSpec,
  type Matching,
} from '../../web/list.ts'
import { contactTotals } from '../countQueries.ts'
import { sourceLabel, stageLabel, stages, type Stage } from '../rules.ts'
import type { ContactTab } from './rules.ts'

export interface ListedContact {
  id: number
  email: string
  fullName: string | null
  lifecycle: Stage
  newsletter: 'active' | 'unsubscribed' | null
  unsubscribedAt: Date | null
  source: string
  firstSeenAt: Date
  lastActivityAt: Date
  stageSince: Date
}

export const contactList: ListSpec = {
  sorts: {
    firstSeen: 'c.first_seen_at',
    lastActivity: 'c.last_activity_at',
    unsubscribed: 'c.unsubscribed_at',
  },
  sort: 'firstSeen',
}

const columns = `c.id, c.email, c.full_name as "fullName", c.lifecycle, c.newsletter_status as newsletter,
  c.unsubscribed_at as "unsubscribedAt", c.source, c.first_seen_at as "firstSeenAt",
  c.last_activity_at as "lastActivityAt", c.last_stage_change_at as "stageSince"`

/** One page of Contacts, with how many match: exactly without a search, up to 10,000 with one. */
export async function contactPage(
  db: Db,
  list: ListQuery,
  tab: ContactTab,
): Promise<ListPage<ListedContact>> {
  const matching: Matching = {
    ...(await conditions(db, list.q, tab)),
    from: 'contacts c',
    id: 'c.id',
    orderBy: contactList.sorts[list.sort]!,
  }
  const found = list.q ? await countMatching(db, matching) : { total: await tabTotal(db, tab) }
  const ids = await pageIds(db, list, matching, 'more' in found && found.more ? undefined : found.total)
  return listPage(list, await contactsByIds(db, ids), found)
}

/** Contacts below an id, newest first: batches for the export. */
export async function contactsBelow(
  db: Db,
  q: string,
  tab: ContactTab,
  below: number,
  limit: number,
): Promise<ListedContact[]> {
  const { where, bindings } = await conditions(db, q, tab)
  const { rows } = await db.raw<{ rows: ListedContact[] }>(
    `select ${columns} from contacts c
     where c.id < :below ${where ? `and ${where}` : ''}
     order by c.id desc limit :limit`,
    { ...bindings, below, limit },
  )
  return rows
}

async function contactsByIds(db: Db, ids: number[]): Promise<ListedContact[]> {
  if (ids.length === 0) return []
  const { rows } = await db.raw<{ rows: ListedContact[] }>(
    `select ${columns} from contacts c where c.id = any(:ids)`,
    { ids },
  )
  return inOrder(ids, rows)
}

async function tabTotal(db: Db, tab: ContactTab): Promise<number> {
  const { total, unsubscribed } = await contactTotals(db)
  return { all: total, subscribed: total - unsubscribed, unsubscribed }[tab]
}

type Conditions = Pick<Matching, 'where' | 'bindings'>

/** A search text is looked for in addresses and names; and in stages and sources, which are few, by their words. */
async function conditions(db: Db, q: string, tab: ContactTab): Promise<Conditions> {
  const ofTab = {
    all: '',
    subscribed: `c.newsletter_status is distinct from 'unsubscribed'`,
    unsubscribed: `c.newsletter_status = 'unsubscribed'`,
  }[tab]
  if (!q) return { where: ofTab }
  const found = await stagesAndSources(db, q)
  const search = [
    String.raw`(c.email || E'\n' || coalesce(c.full_name, '')) ilike :pattern escape '\'`,
    ...(found.stages.length > 0 ? ['c.lifecycle = any(:stages)'] : []),
    ...(found.sources.length > 0 ? ['c.source = any(:sources)'] : []),
  ]
  return {
    where: [ofTab, `(${search.join(' or ')})`].filter(Boolean).join(' and '),
    bindings: { pattern: likePattern(q), ...found },
  }
}

async function stagesAndSources(db: Db, q: string): Promise<{ stages: string[]; sources: string[] }> {
  const text = q.toLowerCase()
  const { rows } = await db.raw<{ rows: { source: string }[] }>(`select distinct source from contact_counts`)
  const has = (...words: string[]) => words.some((word) => word.toLowerCase().includes(text))
  return {
    stages: stages.filter((stage) => has(stage, stage.replaceAll('_', ' '), stageLabel(stage))),
    sources: rows.map((row) => row.source).filter((source) => has(source, sourceLabel(source))),
  }
}

/** One page of a stage's table, newest stage change first. */
export async function stagePage(db: Db, list: ListQuery, stage: Stage): Promise<ListPage<ListedContact>> {
  const matching: Matching = {
    from: 'contacts c',
    where: 'c.lifecycle = :stage',
    bindings: { stage },
    id: 'c.id',
    orderBy: 'c.last_stage_change_at',
  }
  const { rows } = await db.raw<{ rows: { total: number }[] }>(
    `select coalesce(sum(people), 0)::bigint as total from contact_counts where lifecycle = ?`,
    [stage],
  )
  const ids = await pageIds(db, list, matching, rows[0]!.total)
  return listPage(list, await contactsByIds(db, ids), { total: rows[0]!.total })
}
