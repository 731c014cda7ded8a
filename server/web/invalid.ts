import type * as z from 'zod/mini'
import { firstErrors } from './forms.ts'

/** The answer 422: what to do, and the first complaint of each field. */
export const invalid = (error: z.core.$ZodError, message: string) => ({
  ok: false,
  message,
  errors: firstErrors(error),
})
