import { addDays, daysBetween } from '../../web/shared/calendarDays.ts'
import type { ReportQuery } from '../shared/reportQuery.ts'

/** Calendar days of the site, both ends included, and as many days before them to compare with. */
export interface Period {
  days: number
  from: string
  to: string
  previousFrom: string
}

/** The days that end with this one. */
export function periodUpTo(to: string, days: number): Period {
  const from = addDays(to, 1 - days)
  return { days, from, to, previousFrom: addDays(from, -days) }
}

/** The days that were asked for, as far as they have come. */
export function periodOf({ period, from, to }: ReportQuery, today: string): Period {
  if (!from || from > today) return periodUpTo(today, period)
  const last = to > today ? today : to
  return periodUpTo(last, daysBetween(from, last) + 1)
}
