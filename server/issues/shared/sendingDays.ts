import { dayName, daysBetween } from '../../web/shared/calendarDays.ts'
import type { SendingPlan } from '../../outbox/shared/sendingPlan.ts'

/**
 * How far an issue is that takes several days: "Day 2 of 4, done Thursday"; nothing for one that is done today.
 * @param began the day on which its first mail left; undefined before that
 */
export function daysOnTheWay(began: string | undefined, { days, held }: SendingPlan, today: string): string {
  if (held) return 'It waits: the daily limit lets nothing leave.'
  const last = days.at(-1)?.day
  if (!last) return ''
  const first = began ?? days[0]!.day
  const of = daysBetween(first, last) + 1
  if (first > today) {
    const when = of === 1 ? dayName(first, today) : `${dayName(first, today)}, done ${dayName(last, today)}`
    return `Today's mails are used up: it begins ${when}.`
  }
  return of === 1 ? '' : `Day ${daysBetween(first, today) + 1} of ${of}, done ${dayName(last, today)}.`
}
