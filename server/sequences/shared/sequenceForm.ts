import * as z from 'zod/mini'
import { stageSchema } from '../../contacts/shared/stages.ts'
import { filled } from '../../web/shared/fields.ts'

/** Name and stage are required; one message for both. */
export const sequenceSchema = z.object({
  name: filled(120),
  description: z.string().check(z.trim(), z.maxLength(300)),
  lifecycleStage: stageSchema,
  isActive: z.boolean(),
})

/** An edit is the whole form, or the switch alone. */
export const sequenceEdit = z.union([sequenceSchema, z.strictObject({ isActive: z.boolean() })])

export type SequenceFields = z.output<typeof sequenceSchema>

export const sequenceIncomplete = 'Please fill in all required fields'
