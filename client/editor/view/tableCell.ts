import type { Node } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'

export interface Cell {
  table: Node
  /** Where the table's first row begins. */
  start: number
  row: number
  column: number
}

/** The cell of a table that the cursor stands in. */
export function cellOf({ selection: { $head }, schema }: EditorState): Cell | undefined {
  for (let depth = $head.depth; depth > 2; depth--) {
    const table = $head.node(depth - 2)
    if (table.type !== schema.nodes.table) continue
    return {
      table,
      start: $head.start(depth - 2),
      row: $head.index(depth - 2),
      column: $head.index(depth - 1),
    }
  }
  return undefined
}

/** Where a row begins; below the last one, where the table ends. */
export function rowStart({ table, start }: Cell, row: number): number {
  let at = start
  for (let index = 0; index < row; index++) at += table.child(index).nodeSize
  return at
}

/** Where a cell begins; behind the last one of its row, where the row ends. */
export function cellStart(cell: Cell, row: number, column: number): number {
  let at = rowStart(cell, row) + 1
  for (let index = 0; index < column; index++) at += cell.table.child(row).child(index).nodeSize
  return at
}

/** Puts the cursor at the end of a cell. */
export function goToCell(tr: Transaction, cell: Cell, row: number, column: number): Transaction {
  const size = cell.table.child(row).child(column).content.size
  const $end = tr.doc.resolve(cellStart(cell, row, column) + 1 + size)
  return tr.setSelection(TextSelection.near($end, -1)).scrollIntoView()
}
