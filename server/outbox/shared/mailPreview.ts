/** A mail's subject and text part, as a preview shows them. */
export interface MailWords {
  subject: string
  text: string
}

/** Where a test has gone. */
export interface TestSent {
  ok: true
  email: string
}
