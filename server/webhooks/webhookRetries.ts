const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** After each try that was not taken: about a day in all. */
const gaps = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8.5 * hour]

/** @returns how long until the next try, in ms; undefined when that was the last one */
export const gapAfter = (tries: number): number | undefined => gaps[tries - 1]

export const mostTries = gaps.length + 1

/**
 * A receiver that fails again and again is asked less often, whatever waits for it.
 * @param failures in a row
 * @returns how long it rests, in ms
 */
export const restAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(5 * second * 2 ** Math.min(failures - 3, 10), 5 * minute)

/** After so many days of nothing but failures a webhook is paused. */
export const failingDays = 5
