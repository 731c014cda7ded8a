import type { Node, Schema } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
} from 'prosemirror-tables'

/** A head and two rows of three empty cells. */
export function newTable({
  nodes: { table, table_row: row, table_header: head, table_cell: cell },
}: Schema): Node | undefined {
  if (!table || !row || !head || !cell) return undefined
  const line = (type: typeof head) =>
    row.create(
      null,
      [0, 1, 2].map(() => type.createAndFill()!),
    )
  return table.create(null, [line(head), line(cell), line(cell)])
}

/** Markdown has the head above all rows, so it stays. */
const dropRow: Command = (state, dispatch) =>
  isInTable(state) && selectedRect(state).top > 0 && deleteRow(state, dispatch)

const align =
  (side: string | null): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false
    const { map, left, right, tableStart } = selectedRect(state)
    const { tr } = state
    for (let row = 0; row < map.height; row++)
      for (let column = left; column < right; column++)
        tr.setNodeAttribute(tableStart + map.map[row * map.width + column]!, 'align', side)
    dispatch?.(tr)
    return true
  }

export const isAligned = (state: EditorState, side: string | null): boolean => {
  const { map, left, table } = selectedRect(state)
  return (table.nodeAt(map.map[left]!)?.attrs.align ?? null) === side
}

/** What can be done to a table, in the order of its toolbar. */
export const tableTools: { label: string; run: Command; side?: string | null }[] = [
  { label: 'Add row', run: addRowAfter },
  { label: 'Remove row', run: dropRow },
  { label: 'Add column', run: addColumnAfter },
  { label: 'Remove column', run: deleteColumn },
  { label: 'Left', run: align(null), side: null },
  { label: 'Centre', run: align('center'), side: 'center' },
  { label: 'Right', run: align('right'), side: 'right' },
  { label: 'Remove table', run: deleteTable },
]

/** To the next cell; behind the last one a new row begins. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch, view)) return true
  if (!dispatch || !view) return true
  addRowAfter(state, dispatch)
  return goToNextCell(1)(view.state, view.dispatch, view)
}

export const previousCell = goToNextCell(-1)

/** Enter goes one row down, and below the last row out of the table. */
export const cellBelow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { map, left, bottom, tableStart, table } = selectedRect(state)
  const { tr } = state
  if (bottom < map.height) {
    const cell = tableStart + map.map[bottom * map.width + left]!
    tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1)))
  } else {
    const end = tableStart + table.nodeSize - 1
    const below = tr.doc.resolve(end).nodeAfter
    if (!below?.isTextblock) tr.insert(end, state.schema.nodes.paragraph!.create())
    tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)))
  }
  dispatch?.(tr.scrollIntoView())
  return true
}
