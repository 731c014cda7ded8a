import type { AccessTable } from '../leastRole.ts'

/** One's own account: what everybody may do who can sign in. */
export const ownAccountAccess = {
  'GET /admin': 'viewer',
  'GET /admin/account': 'viewer',
  'POST /admin/account/password': 'viewer',
  'POST /admin/account/sessions': 'viewer',
  'GET /admin/prove': 'viewer',
  'POST /admin/prove': 'viewer',
  'GET /admin/api/prove': 'viewer',
  'POST /admin/api/prove': 'viewer',
  'POST /admin/api/prove/passkey/options': 'viewer',
  'POST /admin/api/prove/passkey': 'viewer',
  'GET /admin/settings/security': 'viewer',
  'GET /admin/api/security': 'viewer',
  'PATCH /admin/api/security/address': 'viewer!!',
  'POST /admin/api/security/app/begin': 'viewer!!',
  'POST /admin/api/security/app': 'viewer!!',
  'DELETE /admin/api/security/app': 'viewer!!',
  'POST /admin/api/security/codes': 'viewer!!',
  'PATCH /admin/api/security/everybody': 'owner!!',
  'POST /admin/api/security/passkeys/options': 'viewer!!',
  'POST /admin/api/security/passkeys': 'viewer!!',
  'PATCH /admin/api/security/passkeys/:id': 'viewer',
  'DELETE /admin/api/security/passkeys/:id': 'viewer!!',
  'DELETE /admin/api/security/sessions': 'viewer',
  'DELETE /admin/api/security/sessions/:handle': 'viewer',
} satisfies AccessTable
