import type { Stage } from './stages.ts'

/** Hours until the automation moves somebody on: an audit completed, settled in, an audit not completed. */
export const stay = { completed: 24, settled: 30 * 24, incomplete: 7 * 24 } as const

const limited: Partial<Record<Stage, number>> = {
  prospect_audit: stay.completed,
  new_subscriber: stay.settled,
  new_contact: stay.settled,
  new_prospect: stay.settled,
  audit_requested: stay.incomplete,
}

/** How many hours people are in a stage before the automation moves them on; undefined when it does not. */
export const stayHours = (stage: Stage): number | undefined => limited[stage]
