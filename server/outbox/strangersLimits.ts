/**
 * What anybody may cause for anybody's mailbox by typing its address into a form: of one message, so many in so many
 * hours. What all of them together may cause in an hour is in strangersMailQueries.ts.
 */
export const strangersLimits = {
  auditLink: { times: 4, hours: 24 },
  enquiryConfirmation: { times: 2, hours: 24 },
  /** Whether they want the newsletter. */
  question: { times: 1, hours: 24 },
  /** The same to an address that was found dead. */
  questionToDeadAddress: { times: 1, hours: 7 * 24 },
  welcome: { times: 2, hours: 24 },
  goodbye: { times: 1, hours: 24 },
  /** Whether our mail is to come to another address. */
  newAddress: { times: 1, hours: 24 },
} as const

/** What answers a form by itself. The audit's link is no courtesy: without it nobody gets what they asked for. */
export const courtesies = [
  'contact-confirmation',
  'newsletter-welcome',
  'newsletter-welcome-back',
  'newsletter-confirm',
]

/** No mailbox gets more of them in a day, whatever forms its address is typed into. */
export const courtesiesADay = 3
