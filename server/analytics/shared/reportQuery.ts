import { readFilters, type FilterParameters } from './filters.ts'
import { readPeriod, type PeriodDays } from './periods.ts'

/** A point of the trend is so long. */
const stepNames = ['day', 'week', 'month'] as const
export type Step = (typeof stepNames)[number]

/** What the address of the screen asks for, in the words of the address. */
export type ReportQuery = FilterParameters & {
  period: PeriodDays
  /** Calendar days, both included, in place of the period; both empty without. */
  from: string
  to: string
  /** Empty: as the length of the period suggests. */
  by: Step | ''
}

/** No day before this one is asked for. */
export const firstDay = '2000-01-01'

/** @param value of a parameter; what makes no sense counts as not given */
export function readReportQuery(value: (name: string) => unknown): ReportQuery {
  const [from, to] = [value('from'), value('to')]
  const isRange = isCalendarDay(from) && isCalendarDay(to) && firstDay <= from && from <= to
  return {
    period: readPeriod(value('period') ?? undefined),
    from: isRange ? from : '',
    to: isRange ? to : '',
    by: stepNames.find((name) => name === value('by')) ?? '',
    ...readFilters(value),
  }
}

/** The complaints about two days that were typed, none where they make a range that ends today at the latest. */
export function complaintsOfRange(from: string, to: string, today: string): { from?: string; to?: string } {
  if (!isCalendarDay(from)) return { from: 'Choose the first day' }
  if (from < firstDay) return { from: 'Choose a day from the year 2000 on' }
  if (!isCalendarDay(to)) return { to: 'Choose the last day' }
  if (to > today) return { to: 'Choose a day up to today' }
  return from > to ? { to: 'The last day is before the first' } : {}
}

/** Whether it is a day as the fields of a browser write it. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
