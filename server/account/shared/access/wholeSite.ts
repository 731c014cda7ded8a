import type { AccessTable } from '../leastRole.ts'

/** The whole site as a file, taken and restored. */
export const wholeSiteAccess = {
  'GET /admin/settings/export': 'owner',
  'GET /admin/api/settings/export': 'owner',
  'POST /admin/api/settings/export': 'owner!!',
  'GET /admin/site.jsonl.gz': 'owner!!',
  'GET /admin/api/restore': 'owner',
  'POST /admin/api/restore': 'owner!!',
  'POST /admin/api/restore/:id/pieces/:position': 'owner',
  'POST /admin/api/restore/:id/check': 'owner!!',
  'POST /admin/api/restore/:id/run': 'owner!!',
  'DELETE /admin/api/restore/:id': 'owner',
} satisfies AccessTable
