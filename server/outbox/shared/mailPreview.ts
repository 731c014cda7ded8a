import * as z from 'zod/mini'

/** A mail's subject and text part, as a preview shows them. */
export interface MailWords {
  subject: string
  text: string
}

/** Where a test shall go. */
export const testAddress = z.string().check(z.trim(), z.maxLength(254), z.email())

/** Where a test has gone. */
export interface TestSent {
  ok: true
  email: string
}
