/** Days as they are written in the database, 2026-11-22, without a time zone. */

/** Of UTC, in milliseconds: none of them is longer or shorter. */
export const oneDay = 86_400_000

const read = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** So many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(read(day) + days * oneDay).toISOString().slice(0, 10)

/** From one day to another. */
export const daysBetween = (from: string, to: string): number => (read(to) - read(from)) / oneDay

/** As one says it: "today", "tomorrow", "Thursday", and beyond a week "Thursday, December 3". */
export function dayName(day: string, today: string): string {
  const away = daysBetween(today, day)
  if (away === 0) return 'today'
  if (away === 1) return 'tomorrow'
  const weekday = { weekday: 'long', timeZone: 'UTC' } as const
  const options = away > 1 && away < 7 ? weekday : ({ ...weekday, month: 'long', day: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', options).format(read(day))
}
