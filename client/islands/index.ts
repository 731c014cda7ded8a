import type { ComponentType } from 'react'
import { Brand } from './Brand.tsx'
import { Analytics } from './Analytics.tsx'
import { MediaLibrary } from './MediaLibrary.tsx'
import { auditIcons } from './wizard/wizardIcons.ts'
import { AuditOverview } from './AuditOverview.tsx'
import { AuditPage } from './AuditPage.tsx'
import { Audits } from './Audits.tsx'
import { AuditWizard } from './AuditWizard.tsx'
import { Dashboard } from './Dashboard.tsx'
import { PopupSettings } from './PopupSettings.tsx'
import { BlogPosts } from './BlogPosts.tsx'
import { ContactPage } from './ContactPage.tsx'
import { Contacts } from './Contacts.tsx'
import { Activity } from './Activity.tsx'
import { Team } from './Team.tsx'
import { ContactSubmissions } from './ContactSubmissions.tsx'
import { KeysAndWebhooks } from './KeysAndWebhooks.tsx'
import { Lifecycle } from './Lifecycle.tsx'
import { MailSettings } from './MailSettings.tsx'
import { Setup } from './Setup.tsx'
import { PrivacySettings } from './PrivacySettings.tsx'
import { PeopleOnSite } from './PeopleOnSite.tsx'
import { SiteContent } from './SiteContent.tsx'
import { SecuritySettings } from './SecuritySettings.tsx'
import { SeoSettings } from './SeoSettings.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { ExportSettings } from './ExportSettings.tsx'
import { EmailMarketing } from './EmailMarketing.tsx'
import { IssueEditor } from './IssueEditor.tsx'
import { Sequence } from './Sequence.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

export interface Island<Props> {
  component: ComponentType<Props>
  /** Every icon it draws, at first or later; the back office carries all of them anyway. */
  icons?: readonly string[]
}
export const define = <Props>(component: ComponentType<Props>, icons?: readonly string[]): Island<Props> => ({
  component,
  ...(icons ? { icons } : {}),
})

/** The islands of the public site. */
export const publicIslands = {
  AuditWizard: define(AuditWizard, auditIcons),
}

/** The islands of the back office, a screen each. */
export const adminIslands = {
  Sequence: define(Sequence),
  TemplateEditor: define(TemplateEditor),
  IssueEditor: define(IssueEditor),
  EmailMarketing: define(EmailMarketing),
  Analytics: define(Analytics),
  Brand: define(Brand),
  MailSettings: define(MailSettings),
  PrivacySettings: define(PrivacySettings),
  GeneralSettings: define(GeneralSettings),
  ExportSettings: define(ExportSettings),
  Setup: define(Setup),
  MediaLibrary: define(MediaLibrary),
  AuditOverview: define(AuditOverview),
  AuditPage: define(AuditPage),
  Audits: define(Audits),
  Dashboard: define(Dashboard),
  PopupSettings: define(PopupSettings),
  BlogPosts: define(BlogPosts),
  ContactPage: define(ContactPage),
  Contacts: define(Contacts),
  Activity: define(Activity),
  Team: define(Team),
  ContactSubmissions: define(ContactSubmissions),
  KeysAndWebhooks: define(KeysAndWebhooks),
  Lifecycle: define(Lifecycle),
  SecuritySettings: define(SecuritySettings),
  SeoSettings: define(SeoSettings),
  PeopleOnSite: define(PeopleOnSite),
  SiteContent: define(SiteContent),
}

/** What a browser has to be able to load: the same components under the same names. */
export type Loaders<Islands extends Record<string, { component: unknown }>> = {
  [Name in keyof Islands]: () => Promise<Islands[Name]['component']>
}
