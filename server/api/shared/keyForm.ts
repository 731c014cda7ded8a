import * as z from 'zod/mini'
import { scopes } from './scopes.ts'

/** After how many days a key may end by itself. */
export const keyDays = [30, 90, 365] as const

/** A new key, as its dialog asks for it. */
export const keyForm = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'Say which program it is for'),
    z.maxLength(60, 'Use at most 60 characters'),
    // eslint-disable-next-line no-control-regex -- a name is one line
    z.refine((name) => !/[\u0000-\u001f\u007f]/.test(name), 'Use one line'),
  ),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1, 'Choose at least one'), z.maxLength(scopes.length)),
  /** null for one that does not end. */
  days: z.nullable(z.literal([...keyDays])),
})
