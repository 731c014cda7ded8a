import { paths } from '../paths.ts'
import type { IconName } from './shared/iconNames.ts'

const entry = <Id extends keyof typeof paths.admin>(id: Id, label: string, icon: IconName) => ({
  id,
  label,
  icon,
  path: paths.admin[id],
})

/** The entries of the sidebar, under their headings. */
export const adminSections = [
  {
    heading: 'Overview',
    entries: [entry('dashboard', 'Dashboard', 'grid'), entry('analytics', 'Analytics', 'trend')],
  },
  {
    heading: 'Reach',
    entries: [
      entry('emailMarketing', 'Email Marketing', 'send'),
      entry('blog', 'Blog Posts', 'pen'),
      entry('lifecycle', 'Lifecycle Management', 'funnel'),
    ],
  },
  {
    heading: 'People',
    entries: [
      entry('contacts', 'Contacts', 'users'),
      entry('contactSubmissions', 'Contact Submissions', 'inbox'),
      entry('audits', 'Audit Submissions', 'clipboard'),
      entry('auditOverview', 'Audit Overview', 'list'),
    ],
  },
  {
    heading: 'Site',
    entries: [
      entry('siteContent', 'Site Content', 'file'),
      entry('media', 'Media Library', 'image'),
      entry('popups', 'Popup Settings', 'popup'),
      entry('seo', 'SEO Settings', 'globe'),
      entry('mailSettings', 'Settings', 'sliders'),
    ],
  },
] as const

/** The name of an entry in the sidebar. */
export type AdminSection = (typeof adminSections)[number]['entries'][number]['id']
