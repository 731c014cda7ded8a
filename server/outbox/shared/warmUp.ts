import { addDays } from '../../web/shared/calendarDays.ts'

/** A new sender that is not yet trusted: each day twice as much as the day before, up to the daily limit. */
export interface WarmUp {
  /** How many leave on the first day. */
  first: number
  /** Which of its days today is, from 1; a day on which nothing leaves is none. */
  day: number
}

/** How many may leave on this day of a warm-up. */
export const warmLimit = ({ first, day }: WarmUp, daily: number): number =>
  Math.min(daily, first * 2 ** (day - 1))

/** How many days it takes until the daily limit is reached; that day is the last. */
export const warmDays = (first: number, daily: number): number =>
  daily <= first ? 1 : Math.ceil(Math.log2(daily / first)) + 1

/** The first days in figures, "50, 100, 200, 400". */
export const warmSteps = (first: number, daily: number): number[] =>
  Array.from({ length: warmDays(first, daily) }, (_, at) => warmLimit({ first, day: at + 1 }, daily))

/** The day on which the daily limit is reached, if something leaves every day until then; today when it is. */
export const warmEnd = ({ first, day }: WarmUp, daily: number, today: string): string =>
  addDays(today, Math.max(0, warmDays(first, daily) - day))
