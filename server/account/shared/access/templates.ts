import type { AccessTable } from '../leastRole.ts'

/** Templates. What a preview draws or counts is read, although the text travels in a body. */
export const templatesAccess = {
  'GET /admin/email-marketing/templates/:id': 'viewer',
  'GET /admin/api/email/templates/:id': 'viewer',
  'GET /admin/api/email/template-drafts/:template': 'viewer',
  'PUT /admin/api/email/template-drafts/:template': 'editor',
  'DELETE /admin/api/email/template-drafts/:template': 'editor',
  'POST /admin/email-marketing/preview': 'viewer',
  'POST /admin/api/email/preview-text': 'viewer',
  'POST /admin/api/email/inbox': 'viewer',
  'POST /admin/api/email/size': 'viewer',
  'POST /admin/api/email/text-from-html': 'viewer',
  'GET /admin/api/email/people': 'viewer',
  'GET /admin/email-marketing/functions/:id': 'viewer',
  'POST /admin/email-marketing/functions/:id': 'viewer',
  'POST /admin/api/email/functions/:id': 'viewer',
  'POST /admin/api/email/test': 'editor',
  'POST /admin/api/email/templates': 'editor',
  'PUT /admin/api/email/templates/:id': 'editor',
  'POST /admin/api/email/templates/:id/reset': 'editor',
  'DELETE /admin/api/email/templates/:id': 'editor',
  'POST /admin/api/email/templates/:id/restore': 'editor',
} satisfies AccessTable
