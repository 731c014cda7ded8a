import type { AccessTable } from '../leastRole.ts'

/** Contacts and what is known of a person, their enquiries, and their stages. */
export const contactsAccess = {
  'GET /admin/contacts': 'viewer',
  'GET /admin/api/contacts': 'viewer',
  'GET /admin/contacts.csv': 'owner!',
  'GET /admin/contacts/:id': 'viewer',
  'GET /admin/api/contacts/:id': 'viewer',
  'POST /admin/api/contacts/:id/stage': 'editor',
  'POST /admin/api/contacts/:id/marks': 'editor',
  'PUT /admin/api/contacts/:id/name': 'editor',
  'POST /admin/api/contacts/:id/undo': 'editor',
  'POST /admin/api/contacts/:id/mail-works': 'editor',
  'POST /admin/api/contacts/:id/unsubscribe': 'editor',
  'GET /admin/api/privacy/person': 'owner',
  'GET /admin/privacy/contacts/:id.json': 'owner!',
  'POST /admin/api/privacy/contacts/:id/erase': 'owner!',
  'GET /admin/privacy/person.json': 'owner!',
  'POST /admin/api/privacy/person/erase': 'owner!',

  // Enquiries
  'GET /admin/contact-submissions': 'viewer',
  'GET /admin/api/contact-submissions': 'viewer',
  'GET /admin/contact-submissions.csv': 'owner!',
  'PATCH /admin/api/contact-submissions/:id': 'editor',
  'PATCH /admin/api/contact-submissions': 'editor',

  // Stages
  'GET /admin/lifecycle': 'viewer',
  'GET /admin/api/lifecycle': 'viewer',
  'GET /admin/api/lifecycle/stages/:stage': 'viewer',
  'GET /admin/lifecycle/:stage.csv': 'owner!',
  'GET /admin/api/lifecycle/run': 'viewer',
  'POST /admin/api/lifecycle/run': 'owner',
} satisfies AccessTable
