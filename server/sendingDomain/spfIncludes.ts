/** What each mail service asks its customers to take in, by the end of its server's name. */
const includes: Record<string, string> = {
  'postmarkapp.com': 'spf.mtasv.net',
  'amazonaws.com': 'amazonses.com',
  'resend.com': 'amazonses.com',
  'sendgrid.net': 'sendgrid.net',
  'mailgun.org': 'mailgun.org',
  'brevo.com': 'spf.brevo.com',
  'sendinblue.com': 'spf.brevo.com',
  'mailjet.com': 'spf.mailjet.com',
  'gmail.com': '_spf.google.com',
  'google.com': '_spf.google.com',
  'office365.com': 'spf.protection.outlook.com',
  'outlook.com': 'spf.protection.outlook.com',
}

/** What SPF must take in for a mail server that belongs to a service; undefined for any other. */
export function includeFor(relay: string | undefined): string | undefined {
  const service = Object.keys(includes).find((name) => relay === name || relay?.endsWith(`.${name}`))
  return service && includes[service]
}
