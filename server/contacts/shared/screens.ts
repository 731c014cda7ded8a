import type { StageGroup } from './stageGroups.ts'
import type { Stage } from './stages.ts'
import type { Mark } from './marks.ts'
import type { NewsletterStatus } from './newsletterStatus.ts'

/** A row of Contacts; dates are written out already. */
export interface ContactRow {
  id: number
  email: string
  fullName: string | null
  lifecycle: Stage
  newsletter: NewsletterStatus
  unsubscribedOn: string | null
  source: string
  firstSeen: string
  lastActivity: string
}

/** Something that happened with a contact. */
export interface TimelineEntry {
  /** Unique within one timeline. */
  id: string
  kind: 'signup' | 'enquiry' | 'audit' | 'mail' | 'stage' | 'mark' | 'name'
  title: string
  text: string | null
  moment: string
  href: string | null
  /** The last change by hand of its kind, which can be taken back. */
  undo: { kind: 'stage' | 'mark' | 'name'; id: number } | null
}

export interface Person {
  id: number
  email: string
  fullName: string | null
  lifecycle: Stage
  source: string
  newsletter: ContactRow['newsletter']
  unsubscribedOn: string | null
  bouncedOn: string | null
  /** What the mail server or a report said. */
  bounceReason: string | null
  firstSeen: string
  lastActivity: string
  stageSince: string
  marks: Record<Mark, boolean>
  /** What they last agreed to, or asked for and have not confirmed (`agreed` is null then). */
  consent: {
    agreed: string | null
    asked: string | null
    source: string
    email: string
    words: string | null
    version: string | null
  } | null
  /** What they chose of our mail, a line each. */
  choices: string[]
  timeline: TimelineEntry[]
  /** There is more than the timeline shows. */
  more: boolean
}

/** A row of a stage's table in Lifecycle Management. */
export interface StageRow {
  id: number
  email: string
  fullName: string | null
  source: string
  firstSeen: string
  stageSince: string
}

export interface StageOverview {
  total: number
  groups: { group: StageGroup; stages: { stage: Stage; people: number; percent: number; recent: number }[] }[]
}

export interface RunPreview {
  updated: number
  rules: { label: string; people: number }[]
}

export interface LifecycleScreen {
  lastRun: string | null
  /** null when it alone could not be read. */
  funnel: Funnel | null
  overview: StageOverview
}

export interface FunnelStep {
  label: string
  people: number
  /** Of the step before; null when nobody stood there. The first step is 100. */
  percent: number | null
}

export interface FunnelPath {
  id: 'audit' | 'contact_form' | 'newsletter'
  label: string
  steps: FunnelStep[]
}

export interface Funnel {
  paths: FunnelPath[]
  /** Clients over all contacts, with one decimal; null without contacts. */
  conversionRate: number | null
  clients: number
  best: { label: string; percent: number } | null
  entered: number
}
