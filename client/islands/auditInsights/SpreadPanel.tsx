import { fewestOthers } from '../../../server/audit/shared/standing.ts'
import type { NamedSpread, Spread } from '../../../server/audit/shared/insights.ts'
import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table } from '../../ui/Table.tsx'

interface Props {
  title: string
  /** What a row is: "Category". */
  of: string
  rows: NamedSpread[]
  asTable: boolean
  /** Says how a bar is read. */
  note?: boolean
}

/** Where scores lie, group by group: half of them as a bar with the middle one marked, or in numbers. */
export function SpreadPanel({ title, of, rows, asTable, note = false }: Props) {
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState>Fewer than {fewestOthers} audits.</EmptyState>
      </Panel>
    )
  }
  return (
    <Panel
      title={title}
      aside={note && !asTable ? <p>Bar: half of the audits. Mark: the middle one.</p> : null}
    >
      {asTable ? (
        <Table label={title} rows={rows} rowKey={(row) => row.id} columns={columns(of)} />
      ) : (
        <ul className="spread">
          {rows.map(({ id, name, spread }) => (
            <li key={id}>
              <b>{name}</b>
              {spread ? <Bar spread={spread} /> : <span />}
              <span>{spread ? `middle ${spread.middle}%` : `under ${fewestOthers}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Bar = ({ spread: { audits, low, middle, high } }: { spread: Spread }) => (
  <span>
    <span className="vh">
      {count(audits)} audits, half of them between {low}% and {high}%
    </span>
    <svg aria-hidden="true">
      <rect className="rail" y="12" width="100%" height="4" rx="2" />
      {/* What has no width would not be seen. */}
      <rect className="mid" x={`${low}%`} y="8" width={`${Math.max(1, high - low)}%`} height="12" rx="4" />
      <rect className="tick" x={`${Math.min(99, middle)}%`} y="4" width="3" height="20" rx="1" />
    </svg>
  </span>
)

const told = (value: (spread: Spread) => string) => (row: NamedSpread) =>
  row.spread ? value(row.spread) : <span className="muted">under {fewestOthers}</span>

const columns = (of: string) => [
  { id: 'name', label: of, cell: (row: NamedSpread) => <span className="who">{row.name}</span> },
  { id: 'audits', label: 'Audits', className: 'num', cell: told(({ audits }) => count(audits)) },
  { id: 'average', label: 'Average', className: 'num', cell: told(({ average }) => `${average}%`) },
  { id: 'middle', label: 'Middle', className: 'num', cell: told(({ middle }) => `${middle}%`) },
  {
    id: 'half',
    label: 'Half between',
    className: 'num',
    cell: told(({ low, high }) => `${low}% to ${high}%`),
  },
]
