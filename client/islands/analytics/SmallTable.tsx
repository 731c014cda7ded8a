import type { ReactNode } from 'react'

interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand to the right. */
  number?: boolean
  /** What a narrow panel has no room for. */
  wideOnly?: boolean
}

interface Props<Row> {
  label: string
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** The first one names the row. */
  columns: Column<Row>[]
}

/** A table of few columns, which stays a table in a narrow panel. */
export const SmallTable = <Row,>({ label, rows, rowKey, columns: [name, ...rest] }: Props<Row>) => (
  <table className="table table--small" aria-label={label}>
    <thead>
      <tr>
        {[name!, ...rest].map((column) => (
          <th key={column.label} scope="col" className={classOf(column)}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          <th scope="row">{name!.cell(row)}</th>
          {rest.map((column) => (
            <td key={column.label} className={classOf(column)}>
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const classOf = ({ number, wideOnly }: Pick<Column<never>, 'number' | 'wideOnly'>): string | undefined =>
  [number ? 'num' : '', wideOnly ? 'hide-narrow' : ''].filter(Boolean).join(' ') || undefined
