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

/** What ends a sequence for somebody, beside unsubscribing and bouncing. */
const sequenceEnds = z.object({
  endsWithStage: z.boolean(),
  endsWithClient: z.boolean(),
  endsWithEnquiry: z.boolean(),
})

export type SequenceEnds = z.output<typeof sequenceEnds>

/** An edit names what it changes: the rest stays as somebody else may have left it meanwhile. */
export const sequenceEdit = z.partial(z.strictObject({ ...sequenceSchema.shape, ...sequenceEnds.shape }))

export type SequenceEdit = z.output<typeof sequenceEdit>

export type SequenceFields = z.output<typeof sequenceSchema>

export const sequenceIncomplete = 'Please fill in all required fields'
