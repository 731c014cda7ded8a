import { dateWriter } from '../web/dates.ts'

const isoDay = dateWriter({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')

/** The calendar day of a moment in the site's time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  const minute = Math.floor(at.getTime() / 60_000)
  if (last.minute !== minute || last.timeZone !== timeZone) {
    last = { minute, timeZone, day: isoDay(at, timeZone) }
  }
  return last.day
}

// Days change at full minutes in every time zone, and formatting is slow.
let last = { minute: NaN, timeZone: '', day: '' }

/** Another calendar day, so many days later (or earlier). */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** How many days later the second one is. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000)
