import * as z from 'zod/mini'
import { emailAddress } from '../../web/shared/emailAddress.ts'
import { roles } from './roles.ts'

/** Shortest and longest password, in characters as people count them (NIST 800-63B, OWASP ASVS 6.2). */
const passwordLength = { least: 12, most: 128 } as const

/** Characters as people count them: an emoji is one. */
const characters = (text: string): number => Array.from(text).length

const passwordTooShort = `Use at least ${passwordLength.least} characters`
const passwordTooLong = `Use at most ${passwordLength.most} characters`

/** Paste is welcome, nothing is cut off, any character counts. */
export const newPassword = z.string().check(
  z.refine((text) => characters(text) >= passwordLength.least, passwordTooShort),
  z.refine((text) => characters(text) <= passwordLength.most, passwordTooLong),
)

export const signInErrors = {
  email: 'Enter your email address',
  password: 'Enter your password',
  credentials: 'Invalid login credentials',
} as const

export const signInForm = z.object({
  email: z.string().check(z.trim(), z.minLength(1, signInErrors.email), z.maxLength(254, signInErrors.email)),
  password: z
    .string()
    .check(z.minLength(1, signInErrors.password), z.maxLength(1024, signInErrors.credentials)),
})

/** Whose password is forgotten. */
export const forgotForm = z.object({ email: emailAddress() })

/** A password for an account that has none yet, or whose password nobody knows. */
export const chosenPassword = z
  .object({ fresh: newPassword, again: z.string() })
  .check(z.refine((form) => form.fresh === form.again, { path: ['again'], message: 'The passwords differ' }))

/** What one signs in with from now on. */
export const addressForm = z.object({ email: emailAddress() })

/** Who is invited, and as what. */
export const inviteForm = z.object({ email: emailAddress(), role: z.enum(roles) })
/** Whether the keys that somebody made go with their account. */
export const removeForm = z.object({ revokeKeys: z.optional(z.boolean()) })
export const roleForm = z.object({ role: z.enum(roles) })

export const passwordChange = z
  .object({
    current: z.string().check(z.minLength(1, 'Enter your current password'), z.maxLength(1024)),
    fresh: newPassword,
    again: z.string(),
  })
  .check(z.refine((form) => form.fresh === form.again, { path: ['again'], message: 'The passwords differ' }))
