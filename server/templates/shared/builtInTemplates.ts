/** What the site sends by itself: a template of such an ID is its wording, and no part of a sequence. */
export const builtInIds: readonly string[] = [
  'address-changed',
  'address-confirm',
  'audit-link',
  'audit-notice',
  'audit-reminder',
  'audit-results',
  'contact-confirmation',
  'enquiry-notice',
  'mail-problem',
  'new-sign-in',
  'newsletter-confirm',
  'newsletter-issue',
  'newsletter-welcome',
  'newsletter-welcome-back',
  'password-reset',
  'security-change',
  'team-invite',
  'unsubscribe-confirmation',
  'webhook-problem',
  'weekly-report',
]

/** System Health asks for these: their wording can be brought back, not deleted. */
export const requiredTemplates = ['audit-results', 'contact-confirmation', 'newsletter-welcome'] as const

export const isRequired = (id: string): boolean => (requiredTemplates as readonly string[]).includes(id)

export const notInSequence =
  'This is the wording of a message that the site sends by itself. It cannot be part of a sequence: copy it under an ID of its own'
