import type { AccessTable } from '../leastRole.ts'

/** Problems with sending, and mail that waits for a word. */
export const mailAccess = {
  'GET /admin/api/mail/alerts': 'viewer',
  'POST /admin/mail/login': 'owner',
  'POST /admin/mail/resume': 'owner',
  'POST /admin/mail/restored/release': 'owner!',
  'POST /admin/mail/restored/drop': 'owner!',
  'POST /admin/mail/runs/:run/release': 'editor',
  'POST /admin/mail/runs/:run/stop': 'editor',
  'POST /admin/mail/runs/:run/works': 'editor',
} satisfies AccessTable
