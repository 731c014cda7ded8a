import type { AccessTable } from '../leastRole.ts'

/** Settings, by screen. */
export const settingsAccess = {
  // General
  'GET /admin/settings/general': 'viewer',
  'GET /admin/api/settings/general': 'viewer',
  'PATCH /admin/api/settings/general/zone': 'owner',
  'PATCH /admin/api/settings/general/sign-ups': 'owner',
  'PATCH /admin/api/settings/general/storage': 'owner',

  // Mail: by whom it leaves, who is told what, and what strangers can cause. A session that was left open changes none of it.
  'GET /admin/settings/mail': 'viewer',
  'GET /admin/api/settings/mail': 'viewer',
  // Whoever names the mail server reads every link that is mailed, those that open accounts too.
  'PUT /admin/api/settings/mail/server': 'owner!!',
  'DELETE /admin/api/settings/mail/server': 'owner!!',
  'POST /admin/api/settings/mail/server/try': 'owner!!',
  'PATCH /admin/api/settings/mail/sender': 'owner!',
  'PATCH /admin/api/settings/mail/limit': 'owner!',
  'PATCH /admin/api/settings/mail/pace': 'owner!',
  'PATCH /admin/api/settings/mail/signing-up': 'owner!',
  'PATCH /admin/api/settings/mail/signature': 'owner!',
  'PATCH /admin/api/settings/mail/archive': 'owner!',
  'PATCH /admin/api/settings/mail/notices': 'owner!',
  'POST /admin/api/settings/mail/sending-domain': 'owner',

  // Tracking and privacy
  'GET /admin/settings/privacy': 'viewer',
  'GET /admin/api/settings/privacy': 'viewer',
  'PATCH /admin/api/settings/privacy/counting': 'owner',
  // A program of somebody else on every page.
  'PATCH /admin/api/settings/privacy/pixel': 'owner!!',
  'PATCH /admin/api/settings/privacy/keeping': 'owner',
  'PATCH /admin/api/settings/privacy/others': 'owner',
  // What people wrote goes for good.
  'GET /admin/api/settings/privacy/due': 'viewer',
  'PATCH /admin/api/settings/privacy/people': 'owner!',
} satisfies AccessTable
