import type { AccessTable } from '../leastRole.ts'

/** Email Marketing: the screen, its lists and its sender. */
export const emailMarketingAccess = {
  'GET /admin/email-marketing': 'viewer',
  'GET /admin/api/email': 'viewer',
  'GET /admin/api/email/campaigns': 'viewer',
  'GET /admin/email-marketing/campaigns.csv': 'owner!',
  'GET /admin/email-marketing/sequences.csv': 'viewer',
  'GET /admin/email-marketing/issues.csv': 'viewer',
  'GET /admin/email-marketing/templates.csv': 'viewer',
  'PATCH /admin/api/email/sender': 'owner!',
  'POST /admin/api/email/sender/test': 'owner',
} satisfies AccessTable
