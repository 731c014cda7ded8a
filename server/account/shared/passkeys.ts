import * as z from 'zod/mini'

/** What a browser is told about a passkey to ask for or to make; its library reads it. */
export type PasskeyOptions = Record<string, unknown>

const word = z.string().check(z.maxLength(4000))

/** What a browser answers; the rest of it is read by the library that verifies it. */
export const passkeyAnswer = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  rawId: word,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: word, userHandle: z.optional(word) }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

const nameErrors = { none: 'Give it a name', long: 'Use at most 60 characters' } as const

export const passkeyName = z.object({
  name: z.string().check(z.trim(), z.minLength(1, nameErrors.none), z.maxLength(60, nameErrors.long)),
})

export const newPasskey = z.extend(passkeyName, { answer: passkeyAnswer })
