import type { AccessTable } from '../shared/least.ts'

/** What has come in, the checklist of a new site, and the figures of its visitors. */
export const overviewAccess: AccessTable = {
  'GET /admin/dashboard': 'viewer',
  'GET /admin/api/dashboard/morning': 'viewer',
  'GET /admin/api/dashboard/health': 'viewer',
  'GET /admin/setup': 'owner',
  'GET /admin/api/setup': 'owner',
  'POST /admin/api/setup/hide': 'owner',
  'GET /admin/analytics': 'viewer',
  'GET /admin/api/analytics': 'viewer',
  'GET /admin/analytics.csv': 'viewer',
  'GET /admin/analytics/trend.csv': 'viewer',
  'GET /admin/api/analytics/funnel': 'viewer',
  'GET /admin/analytics/funnel.csv': 'viewer',
  'GET /admin/analytics/list.csv': 'viewer',
  'GET /admin/api/analytics/ways': 'viewer',
  'GET /admin/analytics/ways.csv': 'viewer',
  'GET /admin/analytics/leads': 'viewer',
  'GET /admin/api/analytics/leads': 'viewer',
  'GET /admin/analytics/leads.csv': 'owner!',
  'GET /admin/api/analytics/live': 'viewer',
  'GET /admin/analytics/live.csv': 'viewer',
  'POST /admin/api/analytics/notes': 'editor',
  'PATCH /admin/api/analytics/notes/:id': 'editor',
  'DELETE /admin/api/analytics/notes/:id': 'editor',
  'PATCH /admin/api/analytics/settings': 'owner',
}
