import type { ReactNode } from 'react'
import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import {
  canTell,
  dimensionNames,
  listTitles,
  unitOf,
  type PairDimension,
} from '../../../server/analytics/shared/filters.ts'
import { filterButton, untold, type Filtering } from './filterButton.tsx'
import { ListCsv } from './ListCsv.tsx'
import { HowCounted } from './HowCounted.tsx'
import type { Counted } from './countingTexts.ts'
import { SmallTable } from './SmallTable.tsx'

interface Row {
  name: string
  count: number
  percentage: number
}

interface Props {
  list: PairDimension
  filtering: Filtering
  rows: Row[]
  empty: string
  what: Counted
  credit?: ReactNode
  asTable: boolean
}

/** A list in order of size, as bars with their numbers or as a table. */
export function RankPanel({ list, filtering, rows, empty, what, credit, asTable }: Props) {
  const title = listTitles[list]
  const { shown } = filtering
  const figure = unitOf(list, shown) === 'views' ? 'Views' : 'Sessions'
  const told = canTell(list, shown)
  return (
    <Panel
      title={title}
      aside={<p>{figure}</p>}
      foot={
        <>
          <HowCounted what={what}>{credit}</HowCounted>
          {rows.length > 0 ? <ListCsv list={list} query={filtering.query} /> : null}
        </>
      }
    >
      {told ? null : <EmptyState>{untold}</EmptyState>}
      {told && rows.length === 0 ? <EmptyState>{empty}</EmptyState> : null}
      {rows.length > 0 && asTable ? (
        <SmallTable
          label={title}
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            { label: dimensionNames[list], cell: (row) => filterButton({ list, name: row.name, filtering }) },
            { label: figure, number: true, cell: (row) => count(row.count) },
            { label: 'Share', number: true, cell: (row) => `${row.percentage}%` },
          ]}
        />
      ) : null}
      {rows.length > 0 && !asTable ? <Bars rows={rows} list={list} filtering={filtering} /> : null}
    </Panel>
  )
}

const Bars = ({ rows, list, filtering }: Pick<Props, 'rows' | 'list' | 'filtering'>) => (
  <div className="panel__body">
    <ul className="rank">
      {rows.map((row) => (
        <li key={row.name}>
          <progress value={row.percentage} max={100} aria-hidden="true" />
          <span title={row.name}>{filterButton({ list, name: row.name, filtering })}</span>
          <span>{count(row.count)}</span>
          <span>{row.percentage}%</span>
        </li>
      ))}
    </ul>
  </div>
)
