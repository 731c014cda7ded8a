/** The groups of Lifecycle Management, in its order. */
export const stageGroups = [
  'Subscribers',
  'Contacts',
  'Prospects',
  'Active Clients',
  'Past Clients',
  'Inactive',
  'Other',
] as const

export type StageGroup = (typeof stageGroups)[number]
