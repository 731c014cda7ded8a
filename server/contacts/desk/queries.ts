import type { Db } from '../../db.ts'
import {
  inOrder,
  listPage,
  pageIds,
  type ListPage,
  type ListQuery,
  type ListSpec,
  type Matching,
} from '../../web/list.ts'
import { contactTotals } from '../countQueries.ts'
import type { Stage } from '../rules.ts'
import type { ContactTab } from './rules.ts'
import { matchingIds, ofTab, searchCondition } from './searchQueries.ts'

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

/** One page of Contacts, with how many match: exactly, or "more than" so many of a search. */
export async function contactPage(
  db: Db,
  list: ListQuery,
  tab: ContactTab,
): Promise<ListPage<ListedContact>> {
  return list.q ? searchedPage(db, list, tab) : wholePage(db, list, tab)
}

async function wholePage(db: Db, list: ListQuery, tab: ContactTab): Promise<ListPage<ListedContact>> {
  const { total, unsubscribed } = await contactTotals(db)
  const matching = { all: total, subscribed: total - unsubscribed, unsubscribed }[tab]
  const ids = await pageIds(db, list, inTab(list, tab), matching)
  return listPage(list, await contactsByIds(db, ids), { total: matching })
}

const inTab = (list: ListQuery, tab: ContactTab): Matching => ({
  from: 'contacts c',
  where: ofTab[tab],
  id: 'c.id',
  orderBy: contactList.sorts[list.sort]!,
})

/**
 * Few matches are looked up and put in order. Many are met soon enough on the way through the table in its order:
 * so neither a rare nor a common fragment reads the whole table.
 */
async function searchedPage(db: Db, list: ListQuery, tab: ContactTab): Promise<ListPage<ListedContact>> {
  const found = await matchingIds(db, list.q, tab)
  const matching = inTab(list, tab)
  if (!Array.isArray(found)) {
    const common: Matching = { ...matching, ...(await searchCondition(db, list.q, tab)) }
    const { total, more } = await commonTotal(db, common, tab, found.moreThan)
    const ids = await pageIds(db, list, common, more ? undefined : total)
    return listPage(list, await contactsByIds(db, ids), { total, more })
  }
  const few: Matching = { ...matching, where: `${ofTab[tab]} and c.id = any(:found)`, bindings: { found } }
  const total = await countOf(db, few)
  const ids = await pageIds(db, list, few, total)
  return listPage(list, await contactsByIds(db, ids), { total })
}

/** Many match in all tabs together; in a tab that is small itself they are counted, for there they may be few. */
async function commonTotal(db: Db, matching: Matching, tab: ContactTab, moreThan: number) {
  const { total, unsubscribed } = await contactTotals(db)
  const inTab = { all: total, subscribed: total - unsubscribed, unsubscribed }[tab]
  if (tab === 'all' || inTab > smallTab) return { total: moreThan, more: true }
  return { total: await countOf(db, matching), more: false }
}

/** So many contacts are looked through one by one in no time. */
const smallTab = 10_000

async function countOf(db: Db, { from, where, bindings }: Matching): Promise<number> {
  const { rows } = await db.raw<{ rows: { total: number }[] }>(
    `select count(*) as total from ${from} where ${where}`,
    { ...bindings },
  )
  return rows[0]!.total
}

/** Contacts below an id, newest first: batches for the export. */
export async function contactsBelow(
  db: Db,
  q: string,
  tab: ContactTab,
  below: number,
  limit: number,
): Promise<ListedContact[]> {
  const matching = q ? await searchCondition(db, q, tab) : { where: ofTab[tab], bindings: {} }
  const { rows } = await db.raw<{ rows: ListedContact[] }>(
    `select ${columns} from contacts c
     where c.id < :below and ${matching.where}
     order by c.id desc limit :limit`,
    { ...matching.bindings, below, limit },
  )
  return rows
}

/** Contacts of a stage below an id, newest first: batches for the export. */
export async function stageBelow(
  db: Db,
  stage: Stage,
  below: number,
  limit: number,
): Promise<ListedContact[]> {
  const { rows } = await db.raw<{ rows: ListedContact[] }>(
    `select ${columns} from contacts c
     where c.id < :below and c.lifecycle = :stage
     order by c.id desc limit :limit`,
    { stage, below, limit },
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

/** One page of a stage's table, newest stage change first. */
export async function stagePage(db: Db, list: ListQuery, stage: Stage): Promise<ListPage<ListedContact>> {
  const { rows } = await db.raw<{ rows: { total: number }[] }>(
    `select coalesce(sum(people), 0)::bigint as total from contact_counts where lifecycle = ?`,
    [stage],
  )
  const { total } = rows[0]!
  const ids = await pageIds(
    db,
    list,
    {
      from: 'contacts c',
      where: 'c.lifecycle = :stage',
      bindings: { stage },
      id: 'c.id',
      orderBy: 'c.last_stage_change_at',
    },
    total,
  )
  return listPage(list, await contactsByIds(db, ids), { total })
}
