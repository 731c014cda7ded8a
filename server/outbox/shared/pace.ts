import * as z from 'zod/mini'

/** Faster than this no mail service takes mail, nor does one process send it. */
export const mostPerSecond = 100_000

const wholeNumber = (least: number, most: number) =>
  z
    .int('Use a whole number')
    .check(z.minimum(least, `At least ${least}`), z.maximum(most, `At most ${most.toLocaleString('en-US')}`))

/** How fast mail leaves, and how a new sender begins. */
export const paceFields = {
  mailsPerSecond: wholeNumber(1, mostPerSecond),
  marketingPerSecond: wholeNumber(1, mostPerSecond),
  /** To one receiving domain; 0 for no limit of its own. */
  domainPerMinute: wholeNumber(0, 1_000_000),
  warmUp: z.boolean(),
  warmUpFirst: wholeNumber(1, 10_000),
}
