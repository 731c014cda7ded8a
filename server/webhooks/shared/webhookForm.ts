import * as z from 'zod/mini'
import { eventCodes } from './eventLabels.ts'

/** Where to, and what of. */
export const webhookForm = z.object({
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the address'),
      z.maxLength(500, 'The address has at most 500 characters'),
    ),
  events: z
    .array(z.enum(eventCodes))
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(eventCodes.length)),
})
