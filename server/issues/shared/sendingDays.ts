import { dayName, daysBetween } from '../../outbox/shared/calendar.ts'
import type { SendingPlan } from '../../outbox/shared/sendingPlan.ts'

/**
 * How far an issue is that takes several days: "Day 2 of 4, done Thursday"; nothing for one that is done today.
 * @param began the day on which its first mail left
 */
export function daysOnTheWay(began: string, { days, held }: SendingPlan, today: string): string {
  const last = days.at(-1)?.day
  if (held) return 'It waits: the daily limit lets nothing leave.'
  if (!last || last === began) return ''
  const of = daysBetween(began, last) + 1
  return `Day ${daysBetween(began, today) + 1} of ${of}, done ${dayName(last, today)}.`
}
