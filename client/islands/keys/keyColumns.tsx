import type { KeyLine } from '../../../server/api/shared/keysApi.ts'
import { scopeLabels } from '../../../server/api/shared/scopes.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/Table.tsx'

/** What is told of each key. */
export const keyColumns = (onRevoke: (key: KeyLine) => void): Column<KeyLine>[] => [
  {
    id: 'name',
    label: 'Name',
    cell: ({ name, startsWith, made, by }) => (
      <div>
        <span className="who">{name}</span>
        <span className="sub secret">{startsWith}…</span>
        <span className="sub">
          {made}, {by ?? 'by somebody who has left'}
        </span>
      </div>
    ),
  },
  {
    id: 'may',
    label: 'May',
    cell: ({ scopes, until }) => (
      <div>
        {scopes.map((scope) => scopeLabels[scope]).join(', ')}
        {until ? <Until {...until} /> : null}
      </div>
    ),
  },
  { id: 'used', label: 'Last used', cell: ({ used }) => <Used used={used} /> },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (key) => (
      <Button kind="ghost" onClick={() => onRevoke(key)}>
        Revoke<span className="vh"> {key.name}</span>
      </Button>
    ),
  },
]

const Until = ({ day, isOver }: NonNullable<KeyLine['until']>) => (
  <span className="sub">
    {isOver ? (
      <Badge kind="destructive" dot>
        Ended {day}
      </Badge>
    ) : (
      `Until ${day}`
    )}
  </span>
)

function Used({ used }: Pick<KeyLine, 'used'>) {
  if (!used) return 'Never'
  return used.isLate ? (
    <Badge kind="warn" dot>
      {used.when}
    </Badge>
  ) : (
    used.when
  )
}
