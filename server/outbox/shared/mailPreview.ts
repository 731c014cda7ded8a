import * as z from 'zod/mini'

/** A mail's subject and text part, as a preview shows them. */
export interface MailWords {
  subject: string
  text: string
}

/** What a list of mails shows of a mail. */
export interface InboxLine {
  from: string
  subject: string
  preheader: string
}

/** So many characters of a subject most phones show. */
export const subjectOnPhone = 38

/** The address of a contact whose facts are filled in; '' for nobody in particular. */
export const shownAs = z._default(z.string().check(z.trim(), z.maxLength(254)), '')

/** Where a test shall go, and whose facts it shows. */
export const testMail = z.object({
  to: z.string().check(z.trim(), z.maxLength(254), z.email()),
  as: shownAs,
})
export type TestMail = z.output<typeof testMail>

/** Where a test has gone. */
export interface TestSent {
  ok: true
  email: string
  /** False where mail stays on this machine. */
  leaves: boolean
}

/** What is said of a test that does not leave. */
export const testStays = 'No mail server is connected, so it stays in the local mailbox.'
