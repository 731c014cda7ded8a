/** What answers a newsletter's form in the page, as a site says it at first. */
export const firstSaid = {
  subscribed: 'Successfully subscribed!',
  resubscribed: 'Welcome back!',
  resubscribedText: "You've been resubscribed.",
  confirm: 'One more step',
  confirmText: 'Please press the button in the email that is on its way to this address.',
  askedText: 'Please press the button in the email that is on its way. Who is on our list already gets none.',
  already: 'Already subscribed!',
  alreadyText: 'This email is already on our newsletter list.',
  tooMany: 'Too many requests',
  tooManyText: 'Please wait a moment before subscribing again.',
}

/** The same in the popup, which has room for one sentence. */
export const firstSaidInPopup = {
  subscribed: 'Thank you for subscribing! Check your email for confirmation.',
  resubscribed: "Welcome back! You've been resubscribed.",
  confirm: 'One more step: please press the button in the email that is on its way.',
  asked: 'One more step: please press the button in the email. Who is on our list already gets none.',
  already: "You're already subscribed!",
  empty: 'Please enter your email address',
  failed: 'Something went wrong. Please try again.',
}
