/** What stands around a field of the enquiry form, as a site says it at first. */
export const firstLabels = {
  name: 'Name',
  email: 'Work email',
  company: 'Company',
  role: 'Role',
  size: 'Company size',
  chooseSize: 'Select company size',
  timeline: 'Timeline',
  chooseTimeline: 'Select timeline',
  service: 'Service',
  chooseService: 'Select a service',
  message: 'Message',
}

/** What is said of an enquiry that was not taken. */
export const firstRefusals = {
  tooManyText: 'Please wait a few minutes before submitting again.',
  failedText: 'Please try again or contact us directly at {email}.',
}
