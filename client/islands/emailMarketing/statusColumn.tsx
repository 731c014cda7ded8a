import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/DataTable.tsx'

/** Whether a sequence or a template is at work; `off` is the word for one that is not. */
export const statusColumn = <Row extends { isActive: boolean }>(off: string): Column<Row> => ({
  id: 'status',
  label: 'Status',
  sort: 'asc',
  cell: ({ isActive }) => (
    <Badge kind={isActive ? 'ok' : 'outline'} dot>
      {isActive ? 'Active' : off}
    </Badge>
  ),
})
