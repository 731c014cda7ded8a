import type { ReactNode } from 'react'
import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { HowCounted } from './HowCounted.tsx'
import type { Counted } from './countingTexts.ts'
import { SmallTable } from './SmallTable.tsx'

interface Row {
  name: string
  count: number
  percentage: number
}

interface Props {
  title: string
  /** What a row's name is: "Source". */
  of: string
  /** What is counted: "Sessions". */
  figure: string
  rows: Row[]
  empty: string
  what: Counted
  credit?: ReactNode
  asTable: boolean
}

/** A list in order of size, as bars with their numbers or as a table. */
export function RankPanel({ title, of, figure, rows, empty, what, credit, asTable }: Props) {
  return (
    <Panel title={title} aside={<p>{figure}</p>} foot={<HowCounted what={what}>{credit}</HowCounted>}>
      {rows.length === 0 ? <EmptyState>{empty}</EmptyState> : null}
      {rows.length > 0 && asTable ? (
        <SmallTable
          label={title}
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            { label: of, cell: (row) => row.name },
            { label: figure, number: true, cell: (row) => count(row.count) },
            { label: 'Share', number: true, cell: (row) => `${row.percentage}%` },
          ]}
        />
      ) : null}
      {rows.length > 0 && !asTable ? <Bars rows={rows} /> : null}
    </Panel>
  )
}

const Bars = ({ rows }: Pick<Props, 'rows'>) => (
  <div className="panel__body">
    <ul className="rank">
      {rows.map((row) => (
        <li key={row.name}>
          <progress value={row.percentage} max={100} aria-hidden="true" />
          <span title={row.name}>{row.name}</span>
          <span>{count(row.count)}</span>
          <span>{row.percentage}%</span>
        </li>
      ))}
    </ul>
  </div>
)
