import type { Stage } from '../../contacts/shared/stages.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { Filter } from './filters.ts'

/** What is kept of the way on which a person became known; the traffic is listed by all of it. */
export const leadWays = ['source', 'campaign', 'content', 'term', 'entry', 'country', 'device'] as const
export type LeadWay = (typeof leadWays)[number]

export const leadWayNames: Record<LeadWay, string> = {
  source: 'Source',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
  entry: 'Entry page',
  country: 'Country',
  device: 'Device',
}

/** The name of the way of those whose visit was not seen. */
export const unseen = 'Unknown'
/** It, and the campaign, content or term of those who came by none. */
export const noNames: readonly string[] = [unseen, 'None']

/** The names that leads are asked for by; without a name they may be of any. */
export type LeadNames = Partial<Record<LeadWay, string>>

/** @param value of a parameter; what makes no sense counts as not given */
export const readLeadNames = (value: (name: string) => unknown): LeadNames =>
  Object.fromEntries(
    leadWays.flatMap((way) => {
      const name = value(way)
      return typeof name === 'string' && name !== '' && name.length <= 200 ? [[way, name]] : []
    }),
  )

/**
 * Filters as people can be asked for by them. Of the pages a person saw only the first is kept, so that a page stands for
 * those whose visit began on it.
 * @returns undefined where one of them is not kept of a person, or a visit would have begun on two pages
 */
export function filtersOfPeople(filters: readonly Filter[]): Filter[] | undefined {
  const asked = filters.map((filter) =>
    filter.dimension === 'page' ? { ...filter, dimension: 'entry' as const } : filter,
  )
  const [first, second] = asked.filter(({ dimension }) => dimension === 'entry')
  if (second && second.name !== first!.name) return undefined
  const kept = asked.filter((filter) => filter !== second)
  return namesOfPeople(kept) && kept
}

/** @returns undefined where one of them is not kept of a person */
export const namesOfPeople = (filters: readonly Filter[]): LeadNames | undefined =>
  filters.every(({ dimension }) => isLeadWay(dimension))
    ? Object.fromEntries(filters.map(({ dimension, name }) => [dimension, name]))
    : undefined

/** Whether it is kept of a person, who became known in a visit. */
export const isLeadWay = (dimension: string): dimension is LeadWay =>
  (leadWays as readonly string[]).includes(dimension)

/** One name of a way, and what it brought. */
export interface WayRow {
  name: string
  /** Null where that is not counted. */
  visits: number | null
  leads: number
  clients: number
}

/** What each name of a way brought in the period. */
export interface Ways {
  way: LeadWay
  /** Null where the filters ask for what is not kept of a person. */
  rows: WayRow[] | null
  /** The page that is filtered by: these are people whose visit began on it. */
  began: string | null
  total: { leads: number; clients: number }
  /** What narrows it, for the list of the people. */
  names: LeadNames
}

export const leadKinds = {
  signup: 'Signed up',
  enquiry: 'Wrote',
  audit: 'Asked for the audit',
} as const

/** A person who became known, and how. */
export interface LeadRow {
  id: number
  email: string
  fullName: string | null
  lifecycle: Stage
  /** What they did first, empty of who was added. */
  did: string
  source: string
  campaign: string
  content: string
  term: string
  entry: string
  country: string
  device: string
  became: string
}

export type LeadList = ListPage<LeadRow> & {
  /** "Oct 21 to Nov 19" */
  days: string
}
