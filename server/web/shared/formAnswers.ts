/** What is said of a form that was not taken, where its room has no words of its own; as a site says it at first. */
export const firstAnswers = {
  email: 'Invalid email',
  emailText: 'Please enter a valid email address.',
  tooMany: 'Too many submissions',
  tooManyText: 'Please wait a few minutes.',
  failed: 'Something went wrong',
  failedText: 'Please try again later.',
}
