import { namesOfPeople } from './leads.ts'
import type { Filter } from './filters.ts'
import type { Step } from './reportQuery.ts'

/** What the trend can show, in this order. */
export const figures = ['visitors', 'visits', 'views', 'leads', 'audits', 'clients'] as const
export type Figure = (typeof figures)[number]
export type Figures = Record<Figure, number>

export const figureNames: Record<Figure, string> = {
  visitors: 'Visitors',
  visits: 'Visits',
  views: 'Page views',
  leads: 'Leads',
  audits: 'Audits completed',
  clients: 'New clients',
}

export const oneOf: Record<Figure, string> = {
  visitors: 'visitor',
  visits: 'visit',
  views: 'page view',
  leads: 'lead',
  audits: 'audit completed',
  clients: 'new client',
}

const ofTheWholeSite: readonly Figure[] = ['visitors', 'views', 'leads', 'audits', 'clients']

/** What is counted beside these filters, the one that is shown at first in front. */
export function offeredBeside(filters: readonly Filter[]): Figure[] {
  if (filters.length === 0) return [...ofTheWholeSite]
  if (hasPage(filters)) return ['views']
  return [
    'visits',
    ...(filters.length === 1 ? (['views'] as const) : []),
    ...(namesOfPeople(filters) ? (['leads', 'audits', 'clients'] as const) : []),
  ]
}

/** Why the other figures are not, in words; empty without filters. */
export function whyNotOffered(filters: readonly Filter[]): string {
  if (filters.length === 0) return ''
  const visits = hasPage(filters)
    ? 'Visitors and visits are not counted beside a page.'
    : 'Visitors are counted for the whole site only.'
  const views =
    filters.length > 1 && !hasPage(filters) ? ' Page views are counted beside one filter only.' : ''
  const people = namesOfPeople(filters)
    ? ''
    : ' Leads, audits and clients cannot be told: of the pages a person saw, only the first is kept.'
  return visits + views + people
}

const hasPage = (filters: readonly Filter[]): boolean => filters.some(({ dimension }) => dimension === 'page')

export interface TrendPoint {
  /** "Nov 15", "Nov 9 to Nov 15", "Nov 2026". */
  label: string
  /** Calendar days, both included. */
  from: string
  to: string
  now: Figures
  /** As many days before, the same place in the period before. */
  before: Figures
  /** What the house did on these days, and what was noted of them. */
  notes: TrendNote[]
}

export interface TrendNote {
  day: string
  label: string
  what: 'Issue sent' | 'Post published' | 'Note'
  id: number
  title: string
  /** Where that stands; of a note nowhere else. */
  href?: string
}

/** The figures of a period step by step, beside those of the period before. */
export interface Trend {
  by: Step
  /** What can be told of these days and filters. */
  offered: Figure[]
  /** What the period is short and long enough for. */
  steps: Step[]
  /** "Oct 21 to Nov 19", and the days before it. */
  days: string
  daysBefore: string
  totals: { now: Figures; before: Figures }
  points: TrendPoint[]
  today: string
  /** When counting began, in words, if that is within the days shown: "today", "Nov 9, 2026". */
  countingSince: string
}
