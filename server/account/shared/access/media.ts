import type { AccessTable } from '../leastRole.ts'

/** Files. */
export const mediaAccess = {
  'GET /admin/media': 'viewer',
  'GET /admin/api/media': 'viewer',
  'GET /admin/media.csv': 'viewer',
  'GET /admin/media.zip': 'viewer',
  'GET /admin/api/media/storage': 'viewer',
  'GET /admin/api/media/paths': 'viewer',
  'GET /admin/api/media/:id/uses': 'viewer',
  'GET /admin/api/media/:id/thumbnail': 'viewer',
  'GET /admin/api/media/tags': 'viewer',
  'POST /admin/api/media/uses': 'viewer',
  'POST /admin/api/media/tags': 'editor',
  'PATCH /admin/api/media/tags': 'editor',
  'POST /admin/api/media/bin': 'editor',
  'POST /admin/api/media/restore': 'editor',
  'DELETE /admin/api/media/bin': 'editor',
  'POST /admin/api/media': 'editor',
  'PATCH /admin/api/media/:id': 'editor',
  'DELETE /admin/api/media/:id': 'editor',
  'POST /admin/api/media/:id/restore': 'editor',
  'DELETE /admin/api/media/bin/:id': 'editor',
  'POST /admin/api/media/:id/file': 'editor',
  'POST /admin/api/media/:id/instead': 'editor',
  'POST /admin/api/media/:id/take-back': 'editor',
} satisfies AccessTable
