import { paths } from '../../paths.ts'

/** The screens of Settings, under the headings by which they are found. */
export const settingsPages = [
  {
    heading: 'Firm',
    pages: [
      { label: 'Team and roles', path: paths.admin.team },
      { label: 'Brand', path: paths.admin.brand },
      { label: 'Site content', path: paths.admin.siteContent },
      { label: 'Popups', path: paths.admin.popups },
      { label: 'General', path: paths.admin.generalSettings },
    ],
  },
  {
    heading: 'Safety',
    pages: [
      { label: 'Sign-in security', path: paths.admin.security },
      { label: 'Tracking and privacy', path: paths.admin.privacySettings },
      { label: 'Activity', path: paths.admin.activity },
      { label: 'Export and restore', path: paths.admin.exportSettings },
    ],
  },
  {
    heading: 'Connections',
    pages: [
      { label: 'Mail', path: paths.admin.mailSettings },
      { label: 'Keys and webhooks', path: paths.admin.keys },
    ],
  },
] as const
