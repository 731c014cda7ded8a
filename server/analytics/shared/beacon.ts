import * as z from 'zod/mini'

/** What a visitor may do that is worth more than a view; any of them keeps a visit from being a bounce. */
const eventNames = ['signup', 'enquiry', 'audit-start', 'call-to-action'] as const

export type EventName = (typeof eventNames)[number]

/** The three things a page tells the server about itself. */
export const beaconSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('view'),
    path: z.string().check(z.maxLength(500), z.regex(/^\/[^\p{Cc}]*$/u)),
    referrer: z.optional(z.string().check(z.maxLength(2000))),
    /** What follows the path; only the words of a campaign in it are looked at. */
    search: z.optional(z.string().check(z.maxLength(1000))),
    loadMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  }),
  z.object({
    kind: z.literal('leave'),
    visibleMs: z.number().check(z.minimum(0), z.maximum(86_400_000)),
  }),
  z.object({ kind: z.literal('event'), name: z.enum(eventNames) }),
])

export type Beacon = z.infer<typeof beaconSchema>

const minute = 60_000

/** A visit ends after this long without a sign of life. */
export const idleMs = 30 * minute

/** No visit counts as longer than this. */
export const longestVisitMs = 30 * minute
