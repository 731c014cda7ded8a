import type { LastSaved } from '../../server/versions/shared/lastSaved.ts'
import type { Looker } from './session.ts'
import { timeText, toWallTime, zonedText } from './zone.ts'

/** "ruth@firm.example saved this at 2:05 PM."; of oneself: "You saved this in another window at 2:05 PM." */
export function whoSaved({ by, at }: LastSaved, { me, timeZone }: Looker, now = new Date()): string {
  const isToday = toWallTime(at, timeZone).date === toWallTime(now.toISOString(), timeZone).date
  const when = isToday ? `at ${timeText(at, timeZone)}` : `on ${zonedText(at, timeZone)}`
  return by === me ? `You saved this in another window ${when}.` : `${by} saved this ${when}.`
}
