import * as z from 'zod/mini'
import { rowId } from '../../web/shared/fields.ts'
import { marks } from './marks.ts'
import { stageSchema } from './stages.ts'

/** @see contactsApi for where each of these goes */
export const stageMove = z.object({
  from: stageSchema,
  to: stageSchema,
  enrol: z._default(z.boolean(), true),
})
export const markChange = z.object({ mark: z.enum(marks), value: z.boolean() })
export const changeToUndo = z.object({ kind: z.enum(['stage', 'mark']), id: rowId })
