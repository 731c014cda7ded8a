import type { Loaders } from './islands/index.ts'
import type { adminIslands } from './islands/adminIslands.ts'
import type { Registry } from './loader.ts'

/** How the back office loads each of its islands. */
export const adminRegistry = {
  Sequence: async () => (await import('./islands/Sequence.tsx')).Sequence,
  TemplateEditor: async () => (await import('./islands/TemplateEditor.tsx')).TemplateEditor,
  IssueEditor: async () => (await import('./islands/IssueEditor.tsx')).IssueEditor,
  EmailMarketing: async () => (await import('./islands/EmailMarketing.tsx')).EmailMarketing,
  Analytics: async () => (await import('./islands/Analytics.tsx')).Analytics,
  AuditInsights: async () => (await import('./islands/AuditInsights.tsx')).AuditInsights,
  AuditOverview: async () => (await import('./islands/AuditOverview.tsx')).AuditOverview,
  AuditPage: async () => (await import('./islands/AuditPage.tsx')).AuditPage,
  Audits: async () => (await import('./islands/Audits.tsx')).Audits,
  GeneralSettings: async () => (await import('./islands/GeneralSettings.tsx')).GeneralSettings,
  ExportSettings: async () => (await import('./islands/ExportSettings.tsx')).ExportSettings,
  Setup: async () => (await import('./islands/Setup.tsx')).Setup,
  PrivacySettings: async () => (await import('./islands/PrivacySettings.tsx')).PrivacySettings,
  Brand: async () => (await import('./islands/Brand.tsx')).Brand,
  MailSettings: async () => (await import('./islands/MailSettings.tsx')).MailSettings,
  MediaLibrary: async () => (await import('./islands/MediaLibrary.tsx')).MediaLibrary,
  Dashboard: async () => (await import('./islands/Dashboard.tsx')).Dashboard,
  PopupSettings: async () => (await import('./islands/PopupSettings.tsx')).PopupSettings,
  BlogPosts: async () => (await import('./islands/BlogPosts.tsx')).BlogPosts,
  ContactPage: async () => (await import('./islands/ContactPage.tsx')).ContactPage,
  Contacts: async () => (await import('./islands/Contacts.tsx')).Contacts,
  Activity: async () => (await import('./islands/Activity.tsx')).Activity,
  Team: async () => (await import('./islands/Team.tsx')).Team,
  ContactSubmissions: async () => (await import('./islands/ContactSubmissions.tsx')).ContactSubmissions,
  KeysAndWebhooks: async () => (await import('./islands/KeysAndWebhooks.tsx')).KeysAndWebhooks,
  Leads: async () => (await import('./islands/Leads.tsx')).Leads,
  Lifecycle: async () => (await import('./islands/Lifecycle.tsx')).Lifecycle,
  PeopleOnSite: async () => (await import('./islands/PeopleOnSite.tsx')).PeopleOnSite,
  SiteContent: async () => (await import('./islands/SiteContent.tsx')).SiteContent,
  SecuritySettings: async () => (await import('./islands/SecuritySettings.tsx')).SecuritySettings,
  SeoSettings: async () => (await import('./islands/SeoSettings.tsx')).SeoSettings,
} satisfies Loaders<typeof adminIslands> & Registry
