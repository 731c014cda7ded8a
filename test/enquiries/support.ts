/** What a visitor types. */
export const enquiry = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  role: 'Head of Communications',
  company_size: '51-200',
  service: 'Custom Solution',
  timeline: 'ASAP',
  message: 'We merge two teams in May.\nWho tells them, and when?',
}
