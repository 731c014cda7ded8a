/** What the site's own mails are called, for lists that name one before its subject is drawn. */
const mailNames: Readonly<Record<string, string>> = {
  'address-changed': 'Notice of another address',
  'address-confirm': 'Question about another address',
  'audit-link': 'Audit link',
  'audit-notice': 'Notice of a completed audit',
  'audit-reminder': 'Audit reminder',
  'audit-results': 'Audit results',
  'contact-confirmation': 'Confirmation of an enquiry',
  'enquiry-notice': 'Notice of an enquiry',
  'mail-problem': 'Notice of a problem with sending',
  'new-sign-in': 'Notice of a new sign-in',
  'newsletter-confirm': 'Question about the newsletter',
  'newsletter-issue': 'Newsletter issue',
  'newsletter-welcome': 'Welcome to the newsletter',
  'newsletter-welcome-back': 'Welcome back to the newsletter',
  'password-reset': 'Link for a new password',
  'security-change': 'Notice of a change to signing in',
  'team-invite': 'Invitation to the team',
  'unsubscribe-confirmation': 'Confirmation of unsubscribing',
  'webhook-problem': 'Notice of a problem with a webhook',
  'weekly-report': 'Weekly report',
}

/** What a message is called: its subject, which is drawn when it leaves, or else what kind of mail it is. */
export const mailName = ({ subject, template }: { subject: string; template: string }): string =>
  subject || (mailNames[template] ?? 'Mail without a subject')
