import { dateWriter } from '../../web/dates.ts'

const short = dateWriter({ month: 'short', day: 'numeric' })
const long = dateWriter({ month: 'short', day: 'numeric', year: 'numeric' })
const month = dateWriter({ month: 'short', year: 'numeric' })
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** "Nov 15", or with its year where that is not this one. */
export const dayWords = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? short : long)(noon(day), 'UTC')

/** "Oct 21 to Nov 19", one day alone. */
export const daysWords = (from: string, to: string, today: string): string =>
  from === to ? dayWords(to, today) : `${dayWords(from, today)} to ${dayWords(to, today)}`

/** "Nov 2026" */
export const monthWords = (day: string): string => month(noon(day), 'UTC')
