import * as z from 'zod/mini'

export const codeErrors = {
  none: 'Type the six digits',
  wrong: 'This code is not right. Check the clock of your device, then try the next one.',
  spent: 'This code was used already. Wait for the next one.',
  wrongRecovery: 'This recovery code is not right, or was used already.',
  noPassword: 'Enter your password',
  notTaken: 'Keep the recovery codes first, then tick the box',
  required:
    'Everybody here signs in with two steps. You can put another app in its place, or add a passkey first.',
  lastPasskey:
    'Everybody here signs in with two steps, and this is your only second step. Add another passkey or an app first.',
  second: 'This needs a code of your app or your passkey.',
  late: 'That took too long. Please sign in again.',
} as const

/** A code of an app or a recovery code, as somebody typed it. */
export const typedCodeField = z
  .string()
  .check(z.trim(), z.minLength(1, codeErrors.none), z.maxLength(40, codeErrors.wrong))

export const codeForm = z.object({
  code: typedCodeField,
  /** Not to be asked in this browser for 30 days. */
  trust: z.optional(z.boolean()),
})

export const turnOnForm = z.object({
  code: typedCodeField,
  taken: z.literal(true, codeErrors.notTaken),
})

/** By what somebody who is signed in proves again that it is them; a password that is empty is none. */
export const proofForm = z.object({
  password: z.optional(z.string().check(z.maxLength(1024, 'This is not your password'))),
  code: z.optional(z.string().check(z.trim(), z.maxLength(40, codeErrors.wrong))),
})

export interface Proofs {
  email: string
  hasApp: boolean
  hasPasskeys: boolean
}
