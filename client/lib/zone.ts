/** A moment as a clock on the wall in some time zone shows it. */
interface WallTime {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM */
  time: string
}

/** What the clocks in this zone show at a moment. */
export function toWallTime(iso: string, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The moment at which the clocks in this zone show that. An hour that a clock change skips moves on by as much;
 * of an hour that comes twice it is the first.
 */
export function fromWallTime(wall: WallTime, timeZone: string): string {
  const { moments, otherwise } = momentsOf(wall, timeZone)
  return new Date(moments.length > 0 ? Math.min(...moments) : otherwise).toISOString()
}

/** What is to be said of a time that the clocks of that day skip or show twice; nothing of all others. */
export function clockChange(wall: WallTime, timeZone: string): string | undefined {
  const { moments } = momentsOf(wall, timeZone)
  if (moments.length === 0)
    return 'The clocks go forward on this day and skip that hour: the next one is taken.'
  if (moments.length === 1) return undefined
  return 'The clocks go back on this day and show this hour twice: the first is taken.'
}

/** The moments at which the clocks show that, and the one instead where they never do. */
function momentsOf({ date, time }: WallTime, timeZone: string): { moments: number[]; otherwise: number } {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((moment) => offsetAt(moment, timeZone))
  const candidates = [...new Set(offsets)].map((offset) => asUtc - offset)
  const moments = candidates.filter((moment) => moment + offsetAt(moment, timeZone) === asUtc)
  return { moments, otherwise: candidates[0]! }
}

/** How far this zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { date, time } = toWallTime(new Date(moment).toISOString(), timeZone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000
}

/** "Dec 2, 2026, 9:30 AM" */
export const zonedText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(iso))
    .replaceAll(narrowSpace, ' ')

/** "9:30 AM" */
export const timeText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(iso))
    .replaceAll(narrowSpace, ' ')

/** Server and browser may write it differently. */
const narrowSpace = '\u202F'
