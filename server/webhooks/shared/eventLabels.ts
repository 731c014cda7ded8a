/** Everything that other programs are told of, as people call it. */
export const events = {
  'person.created': 'New person',
  'person.stage_changed': 'Stage changed',
  'person.updated': 'Name corrected',
  'person.subscribed': 'Newsletter subscribed',
  'person.unsubscribed': 'Newsletter unsubscribed',
  'person.erased': 'Person erased',
  'enquiry.received': 'New enquiry',
  'audit.requested': 'Audit requested',
  'audit.completed': 'Audit completed',
} as const

export type EventCode = keyof typeof events
export const eventCodes = Object.keys(events) as [EventCode, ...EventCode[]]
