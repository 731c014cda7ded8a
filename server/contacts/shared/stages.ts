import * as z from 'zod/mini'
import type { StageGroup } from './stageGroups.ts'

/** The way a person came, and how far. */
export type StagePath = 'none' | 'subscriber' | 'contact' | 'audit' | 'warm' | 'sales' | 'client'

interface StageFacts {
  label: string
  group: StageGroup
  path: StagePath
  /** What being in it means, for Stage Definitions. */
  meaning: string
}

const facts = {
  new_subscriber: {
    label: 'New Subscriber',
    group: 'Subscribers',
    path: 'subscriber',
    meaning: 'First 30 days after newsletter signup',
  },
  subscriber: {
    label: 'Subscriber',
    group: 'Subscribers',
    path: 'subscriber',
    meaning: '30+ days after newsletter signup, no booking',
  },
  warm_subscriber: {
    label: 'Warm Subscriber',
    group: 'Subscribers',
    path: 'warm',
    meaning: 'Subscriber who booked a discovery call',
  },
  new_contact: {
    label: 'New Contact',
    group: 'Contacts',
    path: 'contact',
    meaning: 'First 30 days after contact form',
  },
  contact: {
    label: 'Contact',
    group: 'Contacts',
    path: 'contact',
    meaning: '30+ days after contact form, no booking',
  },
  warm_contact: {
    label: 'Warm Contact',
    group: 'Contacts',
    path: 'warm',
    meaning: 'Contact who booked a discovery call',
  },
  audit_requested: {
    label: 'Audit Requested',
    group: 'Prospects',
    path: 'audit',
    meaning: 'Email entered, audit link sent',
  },
  audit_incomplete: {
    label: 'Audit Incomplete',
    group: 'Prospects',
    path: 'audit',
    meaning: 'Audit not completed 7 days after the link was sent',
  },
  prospect_audit: {
    label: 'Audit Completed',
    group: 'Prospects',
    path: 'audit',
    meaning: 'Audit completed',
  },
  new_prospect: {
    label: 'New Prospect',
    group: 'Prospects',
    path: 'audit',
    meaning: 'First 30 days after audit completion',
  },
  prospect: {
    label: 'Prospect',
    group: 'Prospects',
    path: 'audit',
    meaning: '30+ days after audit completion, no booking',
  },
  warm_prospect: {
    label: 'Warm Prospect',
    group: 'Prospects',
    path: 'warm',
    meaning: 'Prospect who booked a discovery call',
  },
  prospect_demo_scheduled: {
    label: 'Prospect Demo Scheduled',
    group: 'Prospects',
    path: 'sales',
    meaning: 'Warm prospect with a demo in the calendar',
  },
  prospect_demo_attended: {
    label: 'Prospect Demo Attended',
    group: 'Prospects',
    path: 'sales',
    meaning: 'Warm prospect who attended the demo',
  },
  prospect_demo_no_show: {
    label: 'Demo No-Show',
    group: 'Prospects',
    path: 'sales',
    meaning: 'Warm prospect who missed the demo',
  },
  prospect_proposal_sent: {
    label: 'Prospect Proposal Sent',
    group: 'Prospects',
    path: 'sales',
    meaning: 'Warm prospect who received a proposal',
  },
  prospect_lost: {
    label: 'Lost Prospect',
    group: 'Other',
    path: 'sales',
    meaning: 'Prospect who decided against working together',
  },
  blueprint_purchaser: {
    label: 'Blueprint Purchaser',
    group: 'Active Clients',
    path: 'client',
    meaning: 'Purchased the blueprint only',
  },
  consulting_client: {
    label: 'Consulting Client',
    group: 'Active Clients',
    path: 'client',
    meaning: 'Active consulting engagement',
  },
  'both_B&C': {
    label: 'Blueprint & Consulting',
    group: 'Active Clients',
    path: 'client',
    meaning: 'Both the blueprint and consulting',
  },
  past_client: {
    label: 'Past Client',
    group: 'Past Clients',
    path: 'client',
    meaning: 'Engagement ended',
  },
  champion: {
    label: 'Champion',
    group: 'Past Clients',
    path: 'client',
    meaning: 'Advocate, referrer or repeat purchaser',
  },
  unsubscribed: {
    label: 'Unsubscribed',
    group: 'Inactive',
    path: 'none',
    meaning: 'Opted out of all communications',
  },
} as const satisfies Record<string, StageFacts>

export type Stage = keyof typeof facts

/** Every lifecycle value, earliest first. */
export const stages = Object.keys(facts) as [Stage, ...Stage[]]

export const stageSchema = z.enum(stages)

export const stageLabel = (stage: Stage): string => facts[stage].label

export const stageMeaning = (stage: Stage): string => facts[stage].meaning

export const stageGroup = (stage: Stage): StageGroup => facts[stage].group

export const stagePath = (stage: Stage): StagePath => facts[stage].path

export const stagesOf = (group: StageGroup): Stage[] => stages.filter((stage) => facts[stage].group === group)

/** What a sequence can start from: nobody is written to for missing a demo, being lost or opting out. */
export const sequenceStages: Stage[] = stages.filter(
  (stage) => !['prospect_demo_no_show', 'prospect_lost', 'unsubscribed'].includes(stage),
)

/** A client is one of these; past clients are not. */
export const clientStages: Stage[] = stagesOf('Active Clients')

/** Unsubscribing leaves these where they are: the owner deals with them in person. */
export const keptWhenUnsubscribing: Stage[] = stages.filter((stage) =>
  ['warm', 'sales', 'client'].includes(facts[stage].path),
)
