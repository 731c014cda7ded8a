import type { AccessTable } from '../leastRole.ts'

/** Issues. What a preview draws or counts is read, although the text travels in a body. */
export const issuesAccess = {
  'GET /admin/email-marketing/issues/:id': 'viewer',
  'GET /admin/api/issues/:id': 'viewer',
  'GET /admin/email-marketing/issues/:id/preview': 'viewer',
  'POST /admin/email-marketing/issue-preview': 'viewer',
  'POST /admin/api/issues/preview-text': 'viewer',
  'POST /admin/api/issues/inbox': 'viewer',
  'POST /admin/api/issues/audience': 'viewer',
  'POST /admin/api/issues/readers': 'viewer',
  'GET /admin/api/issues/:id/results': 'viewer',
  'GET /admin/api/issues/with-post/:id': 'viewer',
  'GET /admin/api/issues/:id/people/:group/:below': 'viewer',
  'GET /admin/email-marketing/issues/:id/people/:group/csv': 'owner!',
  'GET /admin/email-marketing/issues/:id/openings.csv': 'viewer',
  'POST /admin/api/issues': 'editor',
  'PATCH /admin/api/issues/:id': 'editor',
  'DELETE /admin/api/issues/:id': 'editor',
  'POST /admin/api/issues/:id/restore': 'editor',
  'POST /admin/api/issues/check': 'editor',
  'POST /admin/api/issues/test': 'editor',
  'POST /admin/api/issues/:id/send': 'editor!',
  'POST /admin/api/issues/:id/undo': 'editor',
  'POST /admin/api/issues/:id/pause': 'editor',
  'POST /admin/api/issues/:id/stop': 'editor',
  'POST /admin/api/issues/:id/resume': 'editor',
} satisfies AccessTable
