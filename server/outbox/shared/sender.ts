import * as z from 'zod/mini'
import type { LastSet } from '../../settings/shared/lastSet.ts'
import { emailAddress } from '../../web/shared/emailAddress.ts'

/** What an owner may set of the built-in sender. */
export const senderFields = {
  senderName: z
    .string()
    .check(
      z.trim(),
      z.maxLength(100, 'Maximum 100 characters allowed'),
      z.regex(/^[^<>"\p{C}]*$/u, 'A name has no quotes, angle brackets or line breaks'),
    ),
  replyTo: emailAddress(),
  dailyLimit: z
    .int('Use a whole number')
    .check(z.minimum(0, 'At least 0'), z.maximum(1_000_000, 'At most 1,000,000 a day')),
  tracking: z.boolean(),
}
/** null takes a value back to its default. */
const senderSchema = z.object({
  senderName: z.nullable(senderFields.senderName),
  replyTo: z.nullable(senderFields.replyTo),
  dailyLimit: z.nullable(senderFields.dailyLimit),
  tracking: z.nullable(senderFields.tracking),
})
/** What is not named stays as it is. */
export const senderEdits = z.partial(senderSchema)
/** As the dialog sends it: with `changedAt` of each field when it was drawn. */
export const senderChange = z.extend(senderEdits, {
  seen: z.optional(z.partialRecord(z.keyof(senderSchema), z.nullable(z.iso.datetime()))),
})
export type SenderFields = z.output<typeof senderSchema>
export type SenderField = keyof SenderFields

/** How the built-in sender stands, for the Platforms card and its dialog. */
export interface SenderFacts {
  address: string
  /** What holds now. */
  now: { senderName: string; replyTo: string; dailyLimit: number; tracking: boolean }
  /** What holds where the owner set nothing. */
  usual: { senderName: string; replyTo: string; dailyLimit: number; tracking: boolean }
  /** The variables of the environment that rule: their fields cannot be changed here. */
  fixed: Partial<Record<SenderField, string>>
  /** When each was last set, and by whom. */
  changed: Record<SenderField, LastSet>
}
