import type { Node, Schema } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { cellOf, cellStart, goToCell, rowStart, type Cell } from './tableCell.ts'

/** A head and two rows of three empty cells. */
export function newTable({ nodes }: Schema): Node | undefined {
  const { table, table_row: row, table_header: head, table_cell: cell } = nodes
  if (!table || !row || !head || !cell) return undefined
  const line = (type: typeof head) =>
    row.create(
      null,
      [0, 1, 2].map(() => type.create()),
    )
  return table.create(null, [line(head), line(cell), line(cell)])
}

const inTable =
  (change: (tr: Transaction, cell: Cell, state: EditorState) => Transaction | undefined): Command =>
  (state, dispatch) => {
    const cell = cellOf(state)
    const tr = cell && change(state.tr, cell, state)
    if (tr) dispatch?.(tr)
    return Boolean(tr)
  }

/** The sides of the columns hold for a new row too. */
const emptyRow = ({ table }: Cell, { nodes }: Schema): Node =>
  nodes.table_row!.create(
    null,
    table.firstChild!.children.map(({ attrs }) => nodes.table_cell!.create({ align: attrs.align as string })),
  )

const addRow = inTable((tr, cell, { schema }) => {
  const at = rowStart(cell, cell.row + 1)
  tr.insert(at, emptyRow(cell, schema))
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))).scrollIntoView()
})

/** Markdown has the head above all rows, so it stays. */
const dropRow = inTable((tr, cell) => {
  if (cell.row === 0) return undefined
  const at = rowStart(cell, cell.row)
  tr.delete(at, rowStart(cell, cell.row + 1))
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at), -1))
})

const addColumn = inTable((tr, cell) => {
  for (let row = cell.table.childCount - 1; row >= 0; row--)
    tr.insert(cellStart(cell, row, cell.column + 1), cell.table.child(row).firstChild!.type.create())
  return tr
})

const dropColumn = inTable((tr, cell) => {
  if (cell.table.firstChild!.childCount === 1) return undefined
  for (let row = cell.table.childCount - 1; row >= 0; row--)
    tr.delete(cellStart(cell, row, cell.column), cellStart(cell, row, cell.column + 1))
  return tr
})

const align = (side: string | null): Command =>
  inTable((tr, cell) => {
    for (let row = 0; row < cell.table.childCount; row++)
      tr.setNodeAttribute(cellStart(cell, row, cell.column), 'align', side)
    return tr
  })

const dropTable = inTable((tr, { start, table }, { schema }) => {
  tr.replaceWith(start - 1, start - 1 + table.nodeSize, schema.nodes.paragraph!.create())
  return tr.setSelection(TextSelection.near(tr.doc.resolve(start)))
})

export const isAligned = (state: EditorState, side: string | null): boolean => {
  const cell = cellOf(state)
  return (cell?.table.firstChild!.maybeChild(cell.column)?.attrs.align ?? null) === side
}

/** What can be done to a table, in the order of its toolbar. */
export const tableTools: { label: string; run: Command; side?: string | null }[] = [
  { label: 'Add row', run: addRow },
  { label: 'Remove row', run: dropRow },
  { label: 'Add column', run: addColumn },
  { label: 'Remove column', run: dropColumn },
  { label: 'Left', run: align(null), side: null },
  { label: 'Centre', run: align('center'), side: 'center' },
  { label: 'Right', run: align('right'), side: 'right' },
  { label: 'Remove table', run: dropTable },
]

/** To the next cell; behind the last one a new row begins. */
export const nextCell: Command = (state, dispatch) => {
  const cell = cellOf(state)
  if (!cell) return false
  const { table, row, column } = cell
  if (column + 1 < table.child(row).childCount) dispatch?.(goToCell(state.tr, cell, row, column + 1))
  else if (row + 1 < table.childCount) dispatch?.(goToCell(state.tr, cell, row + 1, 0))
  else return addRow(state, dispatch)
  return true
}

/** To the cell before; before the first one Shift and Tab leave the text. */
export const previousCell = inTable((tr, cell) => {
  const { table, row, column } = cell
  if (column > 0) return goToCell(tr, cell, row, column - 1)
  return row > 0 ? goToCell(tr, cell, row - 1, table.child(row - 1).childCount - 1) : undefined
})

/** Enter goes one row down, and below the last row out of the table. */
export const cellBelow = inTable((tr, cell, { schema }) => {
  const { table, start, row, column } = cell
  if (row + 1 < table.childCount) return goToCell(tr, cell, row + 1, column)
  const end = start - 1 + table.nodeSize
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock) tr.insert(end, schema.nodes.paragraph!.create())
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView()
})
