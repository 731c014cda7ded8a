import type { Db } from '../../db.ts'
import { fragment } from '../../web/fragment.ts'
import {
  countMatching,
  inOrder,
  listPage,
  pageIds,
  type ListPage,
  type ListQuery,
  type ListSpec,
  type Matching,
} from '../../web/list.ts'
import type { StoredEnquiry } from '../queries.ts'
import { enquiryStates, type EnquiryState } from './rules.ts'

export const enquiryList: ListSpec = {
  sorts: { submitted: 's.created_at' },
  sort: 'submitted',
  filters: { state: enquiryStates },
}

const columns = `s.id, s.name, s.email, s.company, s.role, s.company_size as "companySize", s.service, s.timeline,
  s.message, s.tags, s.state, s.created_at as "createdAt"`

/** One page of the table, with how many match. */
export async function enquiryPage(db: Db, list: ListQuery): Promise<ListPage<StoredEnquiry>> {
  const matching: Matching = {
    ...conditions(list.q, list.filters.state ?? ''),
    from: 'contact_submissions s',
    id: 's.id',
    orderBy: enquiryList.sorts[list.sort]!,
  }
  const found = await countMatching(db, matching)
  const ids = await pageIds(db, list, matching, found.more ? undefined : found.total)
  return listPage(list, await enquiriesByIds(db, ids), found)
}

/** Matching enquiries below an id, newest first: batches for the export. */
export async function enquiriesBelow(
  db: Db,
  list: ListQuery,
  below: number,
  limit: number,
): Promise<StoredEnquiry[]> {
  const { where, bindings } = conditions(list.q, list.filters.state ?? '')
  const { rows } = await db.raw<{ rows: StoredEnquiry[] }>(
    `select ${columns} from contact_submissions s
     where s.id < :below ${where ? `and ${where}` : ''} order by s.id desc limit :limit`,
    { ...bindings, below, limit },
  )
  return rows
}

/** Enquiries in the order of these ids; one that is gone is left out. */
export async function enquiriesByIds(db: Db, ids: number[]): Promise<StoredEnquiry[]> {
  if (ids.length === 0) return []
  const { rows } = await db.raw<{ rows: StoredEnquiry[] }>(
    `select ${columns} from contact_submissions s where s.id = any(:ids)`,
    { ids },
  )
  return inOrder(ids, rows)
}

function conditions(q: string, state: string): Pick<Matching, 'where' | 'bindings'> {
  const search = q ? fragment('s.words', q) : undefined
  return {
    where: [state ? 's.state = :state' : 'true', search?.where ?? 'true'].join(' and '),
    bindings: { state, ...search?.bindings },
  }
}

/** How many there are in each state, up to 10,000 of each. */
export async function enquiryCounts(db: Db): Promise<Record<EnquiryState, number>> {
  const counted = enquiryStates.map(async (state) => {
    const { total } = await countMatching(db, {
      from: 'contact_submissions s',
      where: 's.state = :state',
      bindings: { state },
    })
    return [state, total] as const
  })
  return Object.fromEntries(await Promise.all(counted)) as Record<EnquiryState, number>
}

/** How many wait to be read, for the sidebar; counted to a hundred. */
export async function unreadEnquiries(db: Db): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ n: number }] }>(
    `select count(*) as n from (select from contact_submissions where state = 'unread' limit 100) as unread`,
  )
  return rows[0].n
}

/** @returns whether there is such an enquiry */
export async function setEnquiryState(db: Db, id: number, state: EnquiryState): Promise<boolean> {
  return (await db('contact_submissions').where({ id }).update({ state })) > 0
}
