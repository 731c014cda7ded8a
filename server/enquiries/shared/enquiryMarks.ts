import * as z from 'zod/mini'
import { rowId } from '../../web/shared/fields.ts'
import { enquiryStates, mostMarked } from './screens.ts'

export const markOne = z.object({ state: z.enum(enquiryStates) })
export const markSeveral = z.object({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(mostMarked)),
  state: z.enum(enquiryStates),
})
