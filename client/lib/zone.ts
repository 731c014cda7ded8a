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
export function fromWallTime({ date, time }: WallTime, timeZone: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((moment) => offsetAt(moment, timeZone))
  const candidates = offsets.map((offset) => asUtc - offset)
  const right = candidates.filter((moment) => moment + offsetAt(moment, timeZone) === asUtc)
  return new Date(right.length > 0 ? Math.min(...right) : candidates[0]!).toISOString()
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
    // Server and browser may write this space differently.
    .replaceAll('\u202F', ' ')
