import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import { everyMatching, exportedMoment } from '../../web/exportQueries.ts'
import { listPage, type ListPage, type ListSpec, type QueryOf } from '../../web/list.ts'
import { inOrder, pageIds, type Matching } from '../../web/listQueries.ts'
import { leadWays, type LeadNames, type LeadRow, type LeadWay } from '../shared/leads.ts'
import type { Conversion } from '../sighting.ts'
import { within } from './conversionQueries.ts'
import type { Period } from './period.ts'

interface LeadsOfName {
  name: string
  leads: number
  clients: number
}

/** How many leads each name of a way brought in the period, and how many of them are clients now; the most first. */
export async function leadsByWay(
  db: Db,
  asked: { period: Period; timeZone: string; way: LeadWay; names: LeadNames },
): Promise<LeadsOfName[]> {
  const { where, bindings } = matchingLeads({ ...asked, clients: false })
  return rows<LeadsOfName>(
    db,
    `select ${asked.way} as name, count(*) as leads, count(*) filter (where is_client) as clients
     from leads where ${where}
     group by 1
     order by 2 desc, 3 desc, 1`,
    bindings,
  )
}

/** In how many visits of the period these names were seen. */
export async function visitsOfNames(
  db: Db,
  { from, to }: Period,
  dimension: string,
  names: string[],
): Promise<Map<string, number>> {
  const found = await rows<{ name: string; count: number }>(
    db,
    `select name, sum(count)::bigint as count from traffic_day_parts
     where dimension = :dimension and day between :from and :to and name = any(:names)
     group by name`,
    { from, to, dimension, names },
  )
  return new Map(found.map(({ name, count }) => [name, count]))
}

/** Who is meant: leads of these days and names, or only those who are clients now. */
export interface AskedLeads {
  period: Period
  timeZone: string
  names: LeadNames
  clients: boolean
}

export const leadList = {
  sorts: { became: 'leads.created_at' },
  sort: 'became',
  filters: { who: ['clients'] },
} as const satisfies ListSpec

export type LeadsQuery = QueryOf<typeof leadList>

/** @typeParam Moment as an export reads it, a text for `isoOf` */
export interface ListedLead<Moment = Date> extends Omit<LeadRow, 'did' | 'became'> {
  kind: Conversion | null
  createdAt: Moment
}

/** One page of the leads, with how many there are. */
export async function leadPage(db: Db, list: LeadsQuery, asked: AskedLeads): Promise<ListPage<ListedLead>> {
  const matching = matchingLeads(asked)
  const { total } = await one<{ total: number }>(
    db,
    `select count(*) as total from leads where ${matching.where}`,
    matching.bindings,
  )
  const ids = await pageIds(db, list, matching, total)
  if (ids.length === 0) return listPage(list, [], { total })
  const found = await rows<ListedLead>(db, `select ${columns()} from leads where id = any(:ids)`, { ids })
  return listPage(list, inOrder(ids, found), { total })
}

/** All of them, in the order of the list: batches for the export. */
export const everyLead = (
  db: Db,
  list: LeadsQuery,
  asked: AskedLeads,
): AsyncGenerator<ListedLead<string>[]> =>
  everyMatching(db, list, matchingLeads(asked), columns(exportedMoment))

const columns = (moment = (column: string): string => column): string => `
  leads.id, email, full_name as "fullName", lifecycle, kind, source, campaign, content, term, entry, country,
  device,
  ${moment('leads.created_at')} as "createdAt"`

function matchingLeads({ period, timeZone, names, clients }: AskedLeads) {
  const given = leadWays.filter((way) => names[way] !== undefined)
  const conditions = [
    within('leads.created_at', 'from', 'to'),
    ...given.map((way) => `leads.${way} = :${way}`),
    ...(clients ? ['leads.is_client'] : []),
  ]
  return {
    from: 'leads',
    where: conditions.join(' and '),
    bindings: {
      from: period.from,
      to: period.to,
      timeZone,
      ...Object.fromEntries(given.map((way) => [way, names[way]!])),
    },
    id: 'leads.id',
    orderBy: 'leads.created_at',
  } satisfies Matching
}
