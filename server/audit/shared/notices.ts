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
  invalid: {
    title: 'Invalid Audit Link',
    message:
      'This audit link is either invalid, expired, or has already been used. Please check your email for the correct link or request a new audit.',
  },
  complete: {
    title: 'Audit Complete!',
    message: 'Your results are ready. Check below for your personalized insights.',
  },
  failed: {
    title: 'Something went wrong',
    message: 'Please try again or contact us directly.',
  },
  submissionFailed: {
    title: 'Submission failed',
    message: 'Please try again or contact us for help.',
  },
} as const
