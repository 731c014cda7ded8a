import { addDays, daysBetween } from '../../server/web/shared/calendarDays.ts'
import { fromWallTime, toWallTime } from './zone.ts'

const quarter = 15 * 60_000

interface Passed {
  /** What is said at the field: "November 1 was 18 days ago." */
  said: string
  /** The moment that was probably meant. */
  likely: string
}

/**
 * A moment in the past is a slip: of the month, or of the day when it was today.
 * @param now left out but in tests
 * @returns undefined for a moment that is still to come
 */
export function passedMoment(at: string, timeZone: string, now = new Date()): Passed | undefined {
  const away = Date.parse(at) - now.getTime()
  if (away > 0) return undefined
  const wall = toWallTime(at, timeZone)
  const today = toWallTime(now.toISOString(), timeZone).date
  const ago = daysBetween(wall.date, today)
  if (ago === 0) {
    const next = Math.floor((now.getTime() + 2 * 60_000) / quarter + 1) * quarter
    return { said: 'This moment has passed.', likely: new Date(next).toISOString() }
  }
  const said = `${longDay(wall.date)} was ${ago === 1 ? 'yesterday' : `${ago} days ago`}.`
  const moments = [...laterDates(wall.date, today)].map((date) =>
    fromWallTime({ date, time: wall.time }, timeZone),
  )
  return { said, likely: moments.find((moment) => Date.parse(moment) > now.getTime() + 2 * 60_000)! }
}

/** The same day of each of the months that follow, and what stands for a day that a month lacks. */
function* laterDates(date: string, today: string): Generator<string> {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const from = new Date(`${today}T00:00:00Z`)
  const months = Math.max(0, (from.getUTCFullYear() - year) * 12 + from.getUTCMonth() + 1 - month)
  for (let ahead = months; ahead < months + 3; ahead++) {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10)
    const last = addDays(new Date(Date.UTC(year, month + ahead, 1)).toISOString().slice(0, 10), -1)
    const same = addDays(first, day - 1)
    yield same < last ? same : last
  }
}

const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  )

/** "Tuesday, 8:00 AM" within a week, "December 1, 8:00 AM" beyond. */
export function shortMoment(at: string, timeZone: string, now = new Date()): string {
  const days = daysBetween(toWallTime(now.toISOString(), timeZone).date, toWallTime(at, timeZone).date)
  const day =
    days >= 0 && days < 7 ? ({ weekday: 'long' } as const) : ({ month: 'long', day: 'numeric' } as const)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at)).replaceAll('\u202F', ' ')
  return `${write(day)}, ${write({ hour: 'numeric', minute: '2-digit' })}`
}

/** "in 4 days and 22 hours", "in 35 minutes" */
export function fromNow(at: string, now = new Date()): string {
  const minutes = Math.max(1, Math.round((Date.parse(at) - now.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const [large, small] =
    days > 0
      ? [many(days, 'day'), hours % 24 && many(hours % 24, 'hour')]
      : [hours && many(hours, 'hour'), minutes % 60 && many(minutes % 60, 'minute')]
  return `in ${[large, small].filter(Boolean).join(' and ')}`
}

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
