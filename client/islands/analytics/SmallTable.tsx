import type { ReactNode } from 'react'

interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand to the right. */
  number?: boolean
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
          <th key={column.label} scope="col" className={column.number ? 'num' : undefined}>
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
            <td key={column.label} className={column.number ? 'num' : undefined}>
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
