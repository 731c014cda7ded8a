import { Brand } from './Brand.tsx'
import { Analytics } from './Analytics.tsx'
import { MediaLibrary } from './MediaLibrary.tsx'
import { AuditInsights } from './AuditInsights.tsx'
import { AuditOverview } from './AuditOverview.tsx'
import { AuditPage } from './AuditPage.tsx'
import { Audits } from './Audits.tsx'
import { Dashboard } from './Dashboard.tsx'
import { PopupSettings } from './PopupSettings.tsx'
import { BlogPosts } from './BlogPosts.tsx'
import { ContactPage } from './ContactPage.tsx'
import { Contacts } from './Contacts.tsx'
import { Activity } from './Activity.tsx'
import { Team } from './Team.tsx'
import { ContactSubmissions } from './ContactSubmissions.tsx'
import { KeysAndWebhooks } from './KeysAndWebhooks.tsx'
import { Leads } from './Leads.tsx'
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
import { define } from './index.ts'

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
  AuditInsights: define(AuditInsights),
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
  Leads: define(Leads),
  Lifecycle: define(Lifecycle),
  SecuritySettings: define(SecuritySettings),
  SeoSettings: define(SeoSettings),
  PeopleOnSite: define(PeopleOnSite),
  SiteContent: define(SiteContent),
}
