import type { Db } from '../../db.ts'
import { changed, often, one, rows } from '../../rows.ts'
import { fragment } from '../../web/searchFragment.ts'
import { everyId, everyRow } from '../../web/exportQueries.ts'
import { listPage, type ListPage, type ListSpec, type QueryOf } from '../../web/list.ts'
import { countMatching, inOrder, pageIds, type Matching } from '../../web/listQueries.ts'
import type { StoredEnquiry } from '../enquiryQueries.ts'
import { enquiryStates, type EnquiryState } from '../shared/screens.ts'

export const enquiryList = {
  sorts: { submitted: 's.created_at', contact: 'lower(s.name)', company: 'lower(s.company)' },
  sort: 'submitted',
  filters: { state: enquiryStates },
} as const satisfies ListSpec

export type EnquiriesQuery = QueryOf<typeof enquiryList>

const columns = `s.id, s.name, s.email, s.company, s.role, s.company_size, s.service, s.timeline,
  s.message, s.tags, s.state, s.created_at, s.handled_at,
  s.handled_by, c.id as contact_id`

/** An enquiry as the back office shows it: with its person, and with who dealt with it. */
export interface ListedEnquiry extends StoredEnquiry {
  handledAt: Date | null
  handledBy: string | null
  /** null after the person was erased. */
  contactId: number | null
}

/** One page of the table, with how many match. */
export async function enquiryPage(db: Db, list: EnquiriesQuery): Promise<ListPage<ListedEnquiry>> {
  const matching = matches(list)
  const found = await countMatching(db, matching)
  const ids = await pageIds(db, list, matching, found.more ? undefined : found.total)
  return listPage(list, await enquiriesByIds(db, ids), found)
}

/** Everything that matches, in the chosen order, in batches: for the export. */
export const everyEnquiry = (db: Db, list: EnquiriesQuery): AsyncGenerator<ListedEnquiry[]> =>
  everyRow(everyId(db, list, matches(list)), (ids) => enquiriesByIds(db, ids))

/** Enquiries in the order of these ids; one that is gone is left out. */
export async function enquiriesByIds(db: Db, ids: number[]): Promise<ListedEnquiry[]> {
  if (ids.length === 0) return []
  const found = await rows<ListedEnquiry>(
    db,
    `select ${columns} from contact_submissions s left join contacts c on lower(c.email) = lower(s.email)
     where s.id = any(:ids)`,
    { ids },
  )
  return inOrder(ids, found)
}

function matches({ q, sort, filters }: EnquiriesQuery): Matching {
  const { state } = filters
  const search = q ? fragment('s.words', q) : undefined
  return {
    from: 'contact_submissions s',
    id: 's.id',
    orderBy: enquiryList.sorts[sort],
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

const unreadToAHundred = often(
  `select count(*) as n from (select from contact_submissions where state = 'unread' limit 100) as unread`,
)

/** How many wait to be read, for the sidebar; counted to a hundred. */
export async function unreadEnquiries(db: Db): Promise<number> {
  return (await one<{ n: number }>(db, unreadToAHundred)).n
}

/**
 * Notes what was done about enquiries. Who handled one first stays noted until it is unread again.
 * @returns how many of them there are
 */
export async function setEnquiryStates(
  db: Db,
  ids: number[],
  { state, by }: { state: EnquiryState; by: string },
): Promise<number> {
  const rowCount = await changed(
    db,
    `update contact_submissions set state = :state,
       handled_at = case when :state = 'handled' then coalesce(handled_at, now()) end,
       handled_by = case when :state = 'handled' then coalesce(handled_by, :by) end
     where id = any(:ids)`,
    { ids, state, by },
  )
  return rowCount
}
