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
