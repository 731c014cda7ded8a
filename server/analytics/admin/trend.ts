import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { addDays } from '../../web/shared/calendarDays.ts'
import { filtersOf, type Filter } from '../shared/filters.ts'
import type { ReportQuery } from '../shared/reportQuery.ts'
import { namesOfPeople } from '../shared/leads.ts'
import { daysOfPair, viewsByDay } from '../pairQueries.ts'
import {
  figures,
  offeredBeside,
  type Figure,
  type Figures,
  type Trend,
  type TrendNote,
} from '../shared/trend.ts'
import { daysWords, dayWords, monthWords } from './dayWords.ts'
import { peopleByDay } from './peopleByDayQueries.ts'
import type { Period } from './period.ts'
import { chooseStep, cut, stepsFor } from './trendSteps.ts'
import { daysOfName, eventsOf, figuresByDay, firstCountedDay, type DayOfFigure } from './trendQueries.ts'

/**
 * The figures of a period over time, each point beside the same days of the period before.
 * A step that does not fit the period is replaced.
 */
export async function trendOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  period: Period,
  { by: asked, ...parameters }: ReportQuery,
  today: string,
): Promise<Trend> {
  const filters = filtersOf(parameters)
  const [counted, since, notes] = await Promise.all([
    filters.length > 0
      ? filteredByDay(db, period, config.timeZone, filters)
      : figuresByDay(db, period, config.timeZone),
    firstCountedDay(db),
    notesOf(db, period, config.timeZone, today),
  ])
  const byDay = new Map<string, Figures>()
  for (const { day, figure, count } of counted) {
    if (!byDay.has(day)) byDay.set(day, none())
    byDay.get(day)![figure] += count
  }
  const sum = (from: string, days: number): Figures => {
    const total = none()
    for (let at = 0; at < days; at++) {
      const of = byDay.get(addDays(from, at))
      if (of) for (const figure of figures) total[figure] += of[figure]
    }
    return total
  }
  const by = chooseStep(asked, period.days)
  const points = cut(period, by).map(({ first, last }) => {
    const [from, to, days] = [addDays(period.from, first), addDays(period.from, last), last - first + 1]
    return {
      label: by === 'month' ? monthWords(from) : daysWords(from, to, today),
      from,
      to,
      now: sum(from, days),
      before: sum(addDays(period.previousFrom, first), days),
      notes: notes.filter(({ day }) => from <= day && day <= to),
    }
  })
  return {
    by,
    offered: offeredBeside(filters),
    steps: stepsFor(period.days),
    days: daysWords(period.from, period.to, today),
    daysBefore: daysWords(period.previousFrom, addDays(period.from, -1), today),
    totals: { now: sum(period.from, period.days), before: sum(period.previousFrom, period.days) },
    points,
    today,
    countingSince: sinceWords(since, period, today),
  }
}

async function filteredByDay(
  db: Services['db'],
  period: Period,
  timeZone: string,
  filters: readonly Filter[],
): Promise<DayOfFigure[]> {
  const [one, other] = filters
  const days = { from: period.previousFrom, to: period.to }
  const offered = offeredBeside(filters)
  const people = namesOfPeople(filters)
  const [first, views, became] = await Promise.all([
    other ? daysOfPair(db, days, [one!, other]) : daysOfName(db, period, one!),
    offered[0] !== 'views' && offered.includes('views') ? viewsByDay(db, days, one!) : [],
    people ? peopleByDay(db, period, timeZone, people) : [],
  ])
  return [...first.map(of(offered[0]!)), ...views.map(of('views')), ...became]
}

const of = (figure: Figure) => (day: Omit<DayOfFigure, 'figure'>) => ({ ...day, figure })

const none = (): Figures => ({ visitors: 0, visits: 0, views: 0, leads: 0, audits: 0, clients: 0 })

function sinceWords(since: string | null, period: Period, today: string): string {
  if (since === null || since === today) return 'today'
  return since > period.previousFrom ? dayWords(since, today) : ''
}

async function notesOf(
  db: Services['db'],
  period: Period,
  timeZone: string,
  today: string,
): Promise<TrendNote[]> {
  const found = await eventsOf(db, period, timeZone)
  return found.toReversed().map(({ kind, id, title, day }) => ({
    day,
    label: dayWords(day, today),
    id,
    title,
    ...ofKind[kind](id),
  }))
}

const ofKind = {
  issue: (id: number) => ({ what: 'Issue sent', href: paths.admin.issue(id) }) as const,
  post: (id: number) => ({ what: 'Post published', href: paths.admin.post(id) }) as const,
  note: () => ({ what: 'Note' }) as const,
}
