import type { AuditDefinition } from './definition.ts'

/** What version 1 calls a score, and the colour it says it in. */
export const firstBands: AuditDefinition['bands'] = [
  { from: 80, label: 'Excellent', colour: 'green', headline: 'Your messages land. Now keep it that way' },
  { from: 60, label: 'Good', colour: 'yellow', headline: 'Most of your messages land. Some stop short' },
  {
    from: 40,
    label: 'Needs Improvement',
    colour: 'red',
    headline: 'Some of your messages land. Too many get lost',
  },
  {
    from: 0,
    label: 'Critical',
    colour: 'red',
    headline: 'Your messages are getting lost. That can be mended',
  },
]
