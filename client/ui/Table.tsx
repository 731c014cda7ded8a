import type { ReactNode } from 'react'
import type { ListQuery } from '../../server/web/shared/list.ts'
import { Icon } from './Icon.tsx'

export interface Column<Row> {
  /** Also the name to sort by, when `sort` is set. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The direction of the first click. */
  sort?: 'asc' | 'desc'
  /** 'num', 'actions', 'nowrap'… */
  className?: string
}

interface Props<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  order?: Pick<ListQuery, 'sort' | 'dir'>
  onOrder?: (order: Pick<ListQuery, 'sort' | 'dir'>) => void
  busy?: boolean
  rowClass?: (row: Row) => string | undefined
}

/** A table that becomes labelled cards in a narrow panel. The first column is the row's heading. */
export function Table<Row>({ label, columns, rows, rowKey, order, onOrder, busy, rowClass }: Props<Row>) {
  return (
    <div className="table-wrap">
      <table className="table table--stack" aria-label={label} aria-busy={busy || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowClass?.(row)}>
              {columns.map((column) => (
                <td key={column.id} data-label={column.label} className={column.className}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Of the column by which rows are ordered: the direction of the next click, and how its own is told. */
const ordered = {
  asc: { next: 'desc', spoken: 'ascending', icon: 'arrow-up' },
  desc: { next: 'asc', spoken: 'descending', icon: 'arrow-down' },
} as const

function Head<Row>({
  column: { id, label, sort, className },
  order,
  onOrder,
}: { column: Column<Row> } & Pick<Props<Row>, 'order' | 'onOrder'>) {
  if (!sort || !order || !onOrder) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  }
  const current = order.sort === id ? order.dir : undefined
  const { next, spoken, icon } = current ? ordered[current] : { next: sort, spoken: 'none' as const }
  return (
    <th scope="col" className={className} aria-sort={spoken}>
      <button type="button" onClick={() => onOrder({ sort: id, dir: next })}>
        {label}
        {icon ? <Icon name={icon} size="sm" /> : null}
      </button>
    </th>
  )
}
