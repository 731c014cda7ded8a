import { statusKinds, type AuditStatus } from '../../../server/audit/shared/auditStatus.ts'
import { Badge } from '../../ui/Badge.tsx'

export const StatusBadge = ({ status }: { status: AuditStatus }) => (
  <Badge kind={statusKinds[status]} dot>
    {status}
  </Badge>
)
