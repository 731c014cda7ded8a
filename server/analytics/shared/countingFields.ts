import * as z from 'zod/mini'

/** For how many months single views may be kept; what is shown to choose from. */
export const monthsToKeep = [3, 6, 12, 14, 25] as const

/** For how many, where nobody has chosen. */
export const usualVisitMonths = 14

/** What is counted of visits, and for how long each is kept. */
export const countingFields = {
  countVisits: z.boolean(),
  /** Whether a browser that asks not to be followed is left out. */
  heedOptOut: z.boolean(),
  /** The number of the advertising pixel that is loaded for whoever agrees; empty: none. */
  pixelId: z
    .string()
    .check(z.trim(), z.regex(/^(?:\d{5,20})?$/, 'Use the number of the pixel, 5 to 20 digits')),
  visitMonths: z.literal(monthsToKeep, 'Choose one of the periods'),
}
