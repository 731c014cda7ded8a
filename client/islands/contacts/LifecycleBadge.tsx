import { stageGroup, stageLabel, type Stage } from '../../../server/contacts/shared/stages.ts'
import type { StageGroup } from '../../../server/contacts/shared/stageGroups.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'

const kinds: Record<StageGroup, BadgeKind> = {
  Subscribers: 'note',
  Contacts: 'secondary',
  Prospects: 'warn',
  'Active Clients': 'ok',
  'Past Clients': 'secondary',
  Inactive: 'outline',
  Other: 'outline',
}

/** A stage in the colour of its group; a missed demo stands out. */
export const LifecycleBadge = ({ stage }: { stage: Stage }) => (
  <Badge kind={stage === 'prospect_demo_no_show' ? 'risk' : kinds[stageGroup(stage)]}>
    {stageLabel(stage)}
  </Badge>
)
