import * as z from 'zod/mini'
import { formOf } from '../../content/shared/formFields.ts'
import { personShape } from '../shared/personForm.ts'

/** The form in which a person is written, as their shape asks for it. */
export const personForm = formOf(z.toJSONSchema(personShape))
