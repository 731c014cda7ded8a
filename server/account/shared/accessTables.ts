import { auditsAccess } from './access/audits.ts'
import { contactsAccess } from './access/contacts.ts'
import { emailMarketingAccess } from './access/emailMarketing.ts'
import { issuesAccess } from './access/issues.ts'
import { mailAccess } from './access/mail.ts'
import { mediaAccess } from './access/media.ts'
import { overviewAccess } from './access/overview.ts'
import { ownAccountAccess } from './access/ownAccount.ts'
import { postsAccess } from './access/posts.ts'
import { programsAccess } from './access/programs.ts'
import { sequencesAccess } from './access/sequences.ts'
import { settingsAccess } from './access/settings.ts'
import { siteAccess } from './access/site.ts'
import { teamAccess } from './access/team.ts'
import { templatesAccess } from './access/templates.ts'
import { wholeSiteAccess } from './access/wholeSite.ts'

/** Who may ask for what, in a table for each part of the back office. */
export const accessTables = [
  ownAccountAccess,
  teamAccess,
  programsAccess,
  overviewAccess,
  auditsAccess,
  contactsAccess,
  postsAccess,
  mediaAccess,
  siteAccess,
  emailMarketingAccess,
  issuesAccess,
  sequencesAccess,
  templatesAccess,
  mailAccess,
  settingsAccess,
  wholeSiteAccess,
]

type Table = (typeof accessTables)[number]
type KeysOf<Each> = Each extends Each ? keyof Each & string : never

/** An address of the back office as a table names it: method and pattern. */
export type AdminAddress = KeysOf<Table>

/** A contract whose address a table names. */
export type AdminEndpoint = {
  [Each in AdminAddress]: Each extends `${infer Method} ${infer Path}`
    ? { method: Method; path: Path }
    : never
}[AdminAddress]

/** A contract of signing in, before which nobody has a role. */
export interface SignInEndpoint {
  path: `/admin/api/session${string}`
}
