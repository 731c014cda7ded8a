import type { AccessTable } from '../leastRole.ts'

/** What other programs may ask for, and what they are told. */
export const programsAccess = {
  'GET /admin/settings/keys': 'owner',
  'GET /admin/api/keys': 'owner',
  'POST /admin/api/keys': 'owner!!',
  'DELETE /admin/api/keys/:id': 'owner!',
  'GET /admin/api/webhooks': 'owner',
  'POST /admin/api/webhooks': 'owner!!',
  'PUT /admin/api/webhooks/:id': 'owner!!',
  'POST /admin/api/webhooks/:id/secret': 'owner!',
  'POST /admin/api/webhooks/:id/pause': 'owner!',
  'POST /admin/api/webhooks/:id/resume': 'owner!',
  'DELETE /admin/api/webhooks/:id': 'owner!',
  // What leaves for somebody else's server.
  'POST /admin/api/webhooks/:id/test': 'owner!',
  'GET /admin/api/webhooks/:id/deliveries': 'owner',
  'POST /admin/api/webhooks/:id/again': 'owner!',
  'POST /admin/api/webhooks/:id/deliveries/:delivery/again': 'owner!',
} satisfies AccessTable
