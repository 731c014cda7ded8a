import type { ShownState } from '../../../server/issues/shared/issue.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

/** The colour of each state of a newsletter issue. */
export const issueBadge: Record<ShownState, BadgeKind> = {
  draft: 'outline',
  scheduled: 'note',
  sending: 'warn',
  paused: 'secondary',
  sent: 'ok',
  held: 'destructive',
  stopped: 'secondary',
  undelivered: 'destructive',
}
