import { addDays } from '../../../server/web/shared/calendarDays.ts'
import { toWallTime } from '../../lib/zone.ts'

const dayMs = 86_400_000

const written = (iso: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(new Date(iso)).replaceAll('\u202F', ' ')

/** "Today, 9:48 AM", "Yesterday, 9:48 AM", "Nov 18, 4:12 PM", with the year of another year. */
export function versionTime(iso: string, timeZone: string, now = new Date()): string {
  const date = toWallTime(iso, timeZone).date
  const today = toWallTime(now.toISOString(), timeZone).date
  const time = written(iso, timeZone, { hour: 'numeric', minute: '2-digit' })
  if (date === today) return `Today, ${time}`
  // By the calendar, since a day may have 23 hours or 25.
  if (date === addDays(today, -1)) return `Yesterday, ${time}`
  const sameYear = date.slice(0, 4) === today.slice(0, 4)
  const dayText = written(iso, timeZone, {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
  return `${dayText}, ${time}`
}

/** "This week" for the last seven days, then "November 2026"; in the order in which they came. */
export function byWeekAndMonth<Line extends { at: string }>(
  lines: readonly Line[],
  timeZone: string,
  now = new Date(),
): { title: string; lines: Line[] }[] {
  const groups: { title: string; lines: Line[] }[] = [{ title: 'This week', lines: [] }]
  for (const line of lines) {
    const isRecent = now.getTime() - Date.parse(line.at) < 7 * dayMs
    const title = isRecent ? 'This week' : written(line.at, timeZone, { month: 'long', year: 'numeric' })
    if (groups.at(-1)!.title !== title) groups.push({ title, lines: [] })
    groups.at(-1)!.lines.push(line)
  }
  return groups
}
