import type { AccessTable } from '../leastRole.ts'

/** Sequences, and who is in one. */
export const sequencesAccess = {
  'GET /admin/email-marketing/sequences/:id': 'viewer',
  'GET /admin/api/email/sequences/:id/people': 'viewer',
  'GET /admin/api/email/sequences/:id/numbers': 'viewer',
  'GET /admin/email-marketing/sequences/:id/people.csv': 'owner!',
  'GET /admin/api/email/contacts/:id/sequences': 'viewer',
  'GET /admin/api/email/contacts/:id/starts': 'viewer',
  'POST /admin/api/email/enrolments/:id/remove': 'editor',
  'POST /admin/api/email/enrolments/:id/back': 'editor',
  'POST /admin/api/email/sequences': 'editor',
  'PATCH /admin/api/email/sequences/:id': 'editor',
  'POST /admin/api/email/sequences/:id/copy': 'editor',
  'DELETE /admin/api/email/sequences/:id': 'editor',
  'POST /admin/api/email/sequences/:id/restore': 'editor',
  'PUT /admin/api/email/sequences/:id/mails': 'editor',
  'POST /admin/api/email/sequences/:id/mails/:mail/copy': 'editor',
} satisfies AccessTable
