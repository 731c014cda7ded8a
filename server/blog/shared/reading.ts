import * as z from 'zod/mini'

const halfAnHour = 30 * 60 * 1000

/** A view of an article: from a page that linked here, or directly. */
export const viewSchema = z.object({ source: z.enum(['referral', 'direct']) })

/** Visible time on an article in ms: over 3 s and at most 4 h are believed, what exceeds 30 minutes is cut. */
export const readingSchema = z.object({
  sessionDuration: z.pipe(
    z.number().check(z.int(), z.gt(3000), z.lte(4 * 60 * 60 * 1000)),
    z.transform((ms: number) => Math.min(ms, halfAnHour)),
  ),
  /** Tells one opening of the page from the next. */
  opening: z._default(z.string().check(z.regex(/^[\w-]{1,36}$/)), ''),
})
