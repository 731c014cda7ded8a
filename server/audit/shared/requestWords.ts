/** What answers who asks for the audit, or for its link once more, as a site says it at first. */
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
