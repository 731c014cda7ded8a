import { sources } from './sources.ts'

/** The three tabs of Contacts. */
export const contactTabs = ['all', 'subscribed', 'unsubscribed'] as const

export type ContactTab = (typeof contactTabs)[number]

/** The sources that Contacts can be filtered by; whatever else is written there is another one. */
export const sourceFilters = [...sources, 'other'] as const

/** What a tab is ordered by until somebody chooses. */
export const contactSort = (tab: ContactTab): 'unsubscribed' | 'firstSeen' =>
  tab === 'unsubscribed' ? 'unsubscribed' : 'firstSeen'
