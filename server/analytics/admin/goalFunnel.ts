import type { Services } from '../../services.ts'
import { addDays } from '../../web/shared/calendarDays.ts'
import { funnelSteps, goneOn, type GoalFunnel } from '../shared/goalFunnel.ts'
import type { CsvColumn } from '../../web/csv.ts'
import type { Filter } from '../shared/filters.ts'
import { namesOfPeople } from '../shared/leads.ts'
import { dayWords } from './dayWords.ts'
import { peopleOnTheWay, visitorsOnTheWay, visitsOnTheWay } from './goalFunnelQueries.ts'
import type { Period } from './period.ts'

/**
 * The way from a page to a call in these days, beside the same of the days before.
 * @param filters narrow it where all of them are kept of a person: then visits stand in place of visitors
 */
export async function goalFunnel(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { from, to, previousFrom }: Period,
  filters: readonly Filter[],
  today: string,
): Promise<GoalFunnel> {
  const days = { from, to }
  const names = namesOfPeople(filters) ?? {}
  const seen = (those: typeof days) =>
    isNarrowed(filters) ? visitsOnTheWay(db, those, filters) : visitorsOnTheWay(db, those)
  const daysBefore = { from: previousFrom, to: addDays(from, -1) }
  const [visitors, visitorsBefore, people, peopleBefore] = await Promise.all([
    seen(days),
    seen(daysBefore),
    peopleOnTheWay(db, days, config.timeZone, names),
    peopleOnTheWay(db, daysBefore, config.timeZone, names),
  ])
  const { openedFrom } = visitors
  const sinceWords = (day: string) => (day > from ? dayWords(day, today) : '')
  const nothingCounted = visitors.visited > 0 ? null : ''
  return {
    now: { visited: visitors.visited, opened: visitors.opened, ...people },
    before: { visited: visitorsBefore.visited, opened: visitorsBefore.opened, ...peopleBefore },
    openedSince: openedFrom && openedFrom <= to ? sinceWords(openedFrom) : nothingCounted,
  }
}

const isNarrowed = (filters: readonly Filter[]): boolean =>
  filters.length > 0 && namesOfPeople(filters) !== undefined

interface Row {
  label: string
  unit: string
  now: number
  before: number
  goneOn: number | undefined
}

/** A line for each step. */
export async function* funnelRows(
  { now, before }: GoalFunnel,
  filters: readonly Filter[],
): AsyncGenerator<Row[]> {
  yield funnelSteps.map(({ id, label, of }, at) => ({
    label,
    unit: of === 'visitors' && isNarrowed(filters) ? 'visits' : units[of],
    now: now[id],
    before: before[id],
    goneOn: goneOn(now, at),
  }))
}

const units = { visitors: 'visitors, each day anew', people: 'people who asked in these days' }

export const funnelColumns: CsvColumn<Row>[] = [
  { label: 'Step', value: (row) => row.label },
  { label: 'What is counted', value: (row) => row.unit },
  { label: 'Count', value: (row) => row.now },
  { label: 'Period before', value: (row) => row.before },
  { label: '% of the step before', value: (row) => row.goneOn },
]
