import * as z from 'zod/mini'
import { rowId } from '../../web/shared/fields.ts'
import { personName } from '../../web/shared/personName.ts'
import { marks } from './marks.ts'
import { stageSchema } from './stages.ts'

/** @see contactsApi for where each of these goes */
export const stageMove = z.object({
  from: stageSchema,
  to: stageSchema,
  enrol: z._default(z.boolean(), true),
})
export const markChange = z.object({ mark: z.enum(marks), value: z.boolean() })
/** As long as the first and last name of the audit's form together. */
export const longestName = 201
/** @param from the name that the screen showed */
export const nameChange = z.object({ from: z.nullable(z.string()), to: personName(longestName) })
export const changeToUndo = z.object({ kind: z.enum(['stage', 'mark', 'name']), id: rowId })
