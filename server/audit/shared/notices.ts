/** What visitors and browsers are told, word for word. */
export const said = {
  /** @param audit what it is called */
  requested: (audit: string) => ({
    title: 'Success!',
    message: `Check your email for your personalized ${audit} link.`,
  }),
  already: {
    title: 'Already registered!',
    message: "You've already requested the audit. Check your email for the link.",
  },
  tooMany: {
    title: 'Too many requests',
    message: 'Please wait a few minutes before asking for the audit again.',
  },
  again: {
    title: 'Check your email',
    message:
      'If this address has asked for the audit, a working link is on its way. We send it at most once in 10 minutes, so please look in your spam folder before you ask again.',
  },
  failed: {
    title: 'Something went wrong',
    message: 'Please try again or contact us directly.',
  },
} as const
