import * as z from 'zod/mini'

export const setupFields = {
  /** Until when the first page does not speak of the checklist; empty when it does. */
  setupHiddenUntil: z.union([z.literal(''), z.iso.datetime()]),
}
