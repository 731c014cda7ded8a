import type { AccessTable } from '../leastRole.ts'

/** Who works here, and who of them did what. */
export const teamAccess = {
  'GET /admin/settings/team': 'viewer',
  'GET /admin/api/team': 'viewer',
  'POST /admin/api/team/invitations': 'owner!!',
  'POST /admin/api/team/invitations/:id/again': 'owner!!',
  'DELETE /admin/api/team/invitations/:id': 'owner!',
  'PATCH /admin/api/team/people/:id': 'owner!!',
  'POST /admin/api/team/people/:id/disable': 'owner!',
  'POST /admin/api/team/people/:id/enable': 'owner!!',
  'DELETE /admin/api/team/people/:id/second-step': 'owner!!',
  'DELETE /admin/api/team/people/:id': 'owner!',
  'GET /admin/settings/activity': 'owner',
  'GET /admin/api/activity': 'owner',
  'GET /admin/activity.csv': 'owner!',
} satisfies AccessTable
