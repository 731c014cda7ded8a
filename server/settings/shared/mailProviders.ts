/** A mail service as people know it, with what it wants typed. */
interface MailProvider {
  id: string
  label: string
  host: string
  port: number
  /** The user, where it is the same for everybody. */
  user: string
  /** What it calls user and password, and where they are found. */
  help: string
}

export const mailProviders: readonly MailProvider[] = [
  {
    id: 'postmark',
    label: 'Postmark',
    host: 'smtp.postmarkapp.com',
    port: 587,
    user: '',
    help: "User and password are both the server's API token: Servers, API Tokens.",
  },
  {
    id: 'ses',
    label: 'Amazon SES',
    host: 'email-smtp.us-east-1.amazonaws.com',
    port: 587,
    user: '',
    help: 'Put your region in place of us-east-1. User and password are SMTP credentials made under SMTP settings, not the keys of your account.',
  },
  {
    id: 'sendgrid',
    label: 'SendGrid',
    host: 'smtp.sendgrid.net',
    port: 587,
    user: 'apikey',
    help: 'The user is the word apikey; the password is a key made under Settings, API Keys.',
  },
  {
    id: 'mailgun',
    label: 'Mailgun',
    host: 'smtp.mailgun.org',
    port: 587,
    user: '',
    help: 'In Europe the host is smtp.eu.mailgun.org. User and password stand under Domain settings, SMTP credentials.',
  },
  {
    id: 'resend',
    label: 'Resend',
    host: 'smtp.resend.com',
    port: 587,
    user: 'resend',
    help: 'The user is the word resend; the password is a key made under API Keys.',
  },
  {
    id: 'brevo',
    label: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: 587,
    user: '',
    help: 'User and password stand under SMTP & API; the password is an SMTP key.',
  },
  {
    id: 'mailjet',
    label: 'Mailjet',
    host: 'in-v3.mailjet.com',
    port: 587,
    user: '',
    help: 'The user is the API key, the password the secret key: Account, API Key Management.',
  },
]

const domain = (name: string): string => name.toLowerCase().split('.').slice(-2).join('.')

/** Whose server this is; a region of it counts too. @returns 'other' for a server that we do not know */
export function providerOf(host: string): string {
  return mailProviders.find((provider) => domain(provider.host) === domain(host))?.id ?? 'other'
}
