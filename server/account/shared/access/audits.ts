import type { AccessTable } from '../leastRole.ts'

/** Audits, and the definition they are made from. */
export const auditsAccess = {
  'GET /admin/audits': 'viewer',
  'GET /admin/api/audits': 'viewer',
  'GET /admin/audits.csv': 'owner!',
  'GET /admin/audits/:id': 'viewer',
  'GET /admin/api/audits/:id': 'viewer',
  'GET /admin/api/audits/:id/link': 'editor',
  'POST /admin/api/audits/:id/send': 'editor',
  'POST /admin/api/audits/:id/extend': 'editor',
  'GET /admin/analytics/audits': 'viewer',
  'GET /admin/api/analytics/audits': 'viewer',
  'GET /admin/analytics/audits.csv': 'viewer',
  'GET /admin/audit-overview': 'viewer',
  'GET /admin/audit-overview/try': 'viewer',
  'GET /admin/audit-overview/try/results': 'viewer',
  'GET /admin/api/audit-definition': 'viewer',
  'GET /admin/api/audit-definition/versions/:version': 'viewer',
  'GET /admin/api/audit-definition/effect': 'editor',
  'GET /admin/api/audit-definition/former-texts': 'editor',
  'PUT /admin/api/audit-definition/draft': 'editor',
  'POST /admin/api/audit-definition/draft/discard': 'editor',
  'POST /admin/api/audit-definition/publish': 'owner',
} satisfies AccessTable
