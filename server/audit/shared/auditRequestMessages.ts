/** What is said for a moment to who asks for the audit, or for its link once more, as a site says it at first. */
export const firstNotices = {
  sent: 'Success!',
  sentText: 'Check your email for your personalized {audit} link.',
  again: 'Check your email',
  againText:
    'If this address has asked for the audit, a working link is on its way. We send it at most once in 10 minutes, so please look in your spam folder before you ask again.',
  tooMany: 'Too many requests',
  tooManyText: 'Please wait a few minutes before asking for the audit again.',
  failedText: 'Please try again or contact us directly.',
}

/** What stands in place of the form. */
export const firstRequested = {
  title: 'Check Your Email!',
  text: 'Thanks, {first name}. Your personal audit link is on its way to **{reader}**.',
  nothing: 'Nothing after a few minutes? Check your spam folder.',
}

/** The same for an address that has asked before, and for a link that does not work any more. */
export const firstAgain = {
  known: 'Already registered!',
  knownText: "You've already requested the audit. Check your email for the link.",
  knownButton: 'Send my link again',
  send: 'Send it again',
  correct: 'Correct the address',
  fresh: 'Request a new audit',
  before: 'Have you asked for the audit before?',
  placeholder: 'you@company.com',
  working: 'Send me a working link',
  sending: 'Sending...',
  home: 'Return to Home',
}
