import { access } from '../access.ts'
import { needsProof, roleIn } from '../shared/leastRole.ts'
import type { Deed } from '../shared/teamApi.ts'
import { reaches, roles } from '../shared/roles.ts'

/** What people want to know of a role, each with an address that stands for it. */
export const permissions: Record<string, string> = {
  'See every screen': 'GET /admin/contacts',
  'Write and publish posts': 'POST /admin/api/blog/posts',
  'Add and delete files': 'POST /admin/api/media',
  'Change people, enquiries and audits': 'POST /admin/api/contacts/:id/stage',
  'Write templates and sequences': 'PUT /admin/api/email/templates/:id',
  'Send an issue': 'POST /admin/api/issues/:id/send',
  'Save people as a file': 'GET /admin/contacts.csv',
  'Erase a person': 'POST /admin/api/privacy/contacts/:id/erase',
  'Change how mail leaves': 'PATCH /admin/api/settings/mail/sender',
  'Settings of search and analytics': 'PUT /admin/api/seo/global',
  'Invite, change and remove colleagues': 'POST /admin/api/team/invitations',
  'Read who did what': 'GET /admin/settings/activity',
}

/** The same in words, for each role. */
export const permissionsOfRoles = (): Deed[] =>
  Object.entries(permissions).map(([deed, key]) => {
    const least = access[key]!
    const yes = needsProof(least) ? 'Yes, asked again' : 'Yes'
    return {
      deed,
      answers: roles.map((role) => (reaches(role, roleIn(least)) ? yes : 'No')),
    }
  })
