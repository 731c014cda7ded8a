import { statusKinds, type AuditStatus } from '../../../server/audit/desk/rules.ts'
import { Badge } from '../../ui/Badge.tsx'

export const StatusBadge = ({ status }: { status: AuditStatus }) => (
  <Badge kind={statusKinds[status]} dot>
    {status}
  </Badge>
)
