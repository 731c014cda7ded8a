import { addDays } from '../days.ts'

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
