import { addDays } from '../../web/shared/calendarDays.ts'
import type { Step } from '../shared/reportQuery.ts'
import type { Period } from './period.ts'

/** So many points can still be told apart, and read as a table. */
const mostPoints = 400
const steps: { step: Step; days: number; readsBestUpTo: number }[] = [
  { step: 'day', days: 1, readsBestUpTo: 92 },
  { step: 'week', days: 7, readsBestUpTo: 800 },
  { step: 'month', days: 30, readsBestUpTo: Infinity },
]

/** The steps in which so many days give several points and not too many. */
export const stepsFor = (length: number): Step[] =>
  steps
    .filter(({ step, days }) => step === 'day' || length > days)
    .filter(({ step, days }) => step === 'month' || length / days <= mostPoints)
    .map(({ step }) => step)

/** The step that was asked for if it fits, else the one that reads best. */
export function chooseStep(asked: Step | '', length: number): Step {
  if (asked && stepsFor(length).includes(asked)) return asked
  return steps.find(({ readsBestUpTo }) => length <= readsBestUpTo)!.step
}

/**
 * A period cut into days, weeks (from Monday on) or months of the calendar; the first and the last may be shorter.
 * @returns the first and the last day of each, counted from the first day of the period
 */
export function cut(
  { from, days }: Pick<Period, 'from' | 'days'>,
  by: Step,
): { first: number; last: number }[] {
  const pieces: { first: number; last: number }[] = []
  for (let at = 0; at < days; at++) {
    if (at === 0 || begins(by, addDays(from, at))) pieces.push({ first: at, last: at })
    else pieces.at(-1)!.last = at
  }
  return pieces
}

function begins(by: Step, day: string): boolean {
  if (by === 'day') return true
  return by === 'month' ? day.endsWith('-01') : new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}
