import type { ContactTab } from '../shared/contactTabs.ts'
import { sources } from '../shared/sources.ts'

/** What the list is narrowed to besides its search. */
export interface Scope {
  tab: ContactTab
  /** '' for all. */
  stage: string
  source: string
}

/** A scope as a condition on `contacts c`, whose values stand in `scopeBindings`. */
export const inScope = ({ tab, stage, source }: Scope): string =>
  [
    ofTab[tab],
    ...(stage ? ['c.lifecycle = :stage'] : []),
    ...(source ? [source === 'other' ? 'c.source <> all(:knownSources)' : 'c.source = :source'] : []),
  ].join(' and ')
export const scopeBindings = ({ stage, source }: Scope) => ({
  stage,
  source,
  knownSources: [...sources] as string[],
})

/** The three tabs as conditions on `contacts c`. */
export const ofTab: Record<ContactTab, string> = {
  all: 'true',
  subscribed: `c.newsletter_status is distinct from 'unsubscribed'`,
  unsubscribed: `c.newsletter_status = 'unsubscribed'`,
}
