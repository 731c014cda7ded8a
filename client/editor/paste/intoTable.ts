import { Fragment, Slice } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { cellOf, goToCell, type Cell } from '../view/tableCell.ts'
import { mostColumns } from './plainTables.ts'

/**
 * Blocks pasted into a cell, which would cut its table in two: the cells of a table fill those from the cursor on, as long
 * as no words stand there, and all else stands below the table.
 * @returns undefined when the cursor is in no cell, or when only words are pasted
 */
export function intoTable({ content }: Slice, state: EditorState): Transaction | undefined {
  const cell = cellOf(state)
  const { $from, $to } = state.selection
  if (!cell || !$from.sameParent($to) || !content.firstChild || content.firstChild.isInline) return undefined
  const tr = state.tr.deleteSelection()
  const there = cellOf(state.apply(tr))!
  return wordsOfCell(tr, content) ?? fillCells(tr, there, content) ?? putBelow(tr, there, content)
}

/** Words copied out of one cell come as a table of one. */
function wordsOfCell(tr: Transaction, content: Fragment): Transaction | undefined {
  const { firstChild: pasted, childCount } = content
  const row = pasted?.type.name === 'table' && pasted.childCount === 1 ? pasted.firstChild! : undefined
  if (childCount > 1 || row?.childCount !== 1) return undefined
  return tr.replaceSelection(new Slice(row.firstChild!.content, 0, 0)).scrollIntoView()
}

function fillCells(tr: Transaction, cell: Cell, content: Fragment): Transaction | undefined {
  const pasted = content.firstChild!
  const { table, start, row, column } = cell
  if (content.childCount > 1 || pasted.type !== table.type) return undefined
  const height = pasted.childCount
  const width = Math.max(...pasted.children.map(({ childCount }) => childCount))
  const given = (y: number, x: number) => pasted.maybeChild(y - row)?.maybeChild(x - column) ?? undefined
  const known = (y: number, x: number) => table.maybeChild(y)?.maybeChild(x) ?? undefined
  const isTaken = (y: number, x: number) => Boolean(given(y, x)?.content.size && known(y, x)?.content.size)
  const columns = Math.max(table.firstChild!.childCount, column + width)
  const rows = Math.max(table.childCount, row + height)
  if (columns > mostColumns) return undefined
  for (let y = row; y < row + height; y++)
    for (let x = column; x < column + width; x++) if (isTaken(y, x)) return undefined
  const { table_row: line, table_header: head, table_cell: plain } = table.type.schema.nodes
  const made = Array.from({ length: rows }, (_row, y) => {
    const cells = Array.from({ length: columns }, (_cell, x) => {
      const words = [known(y, x), given(y, x)].find((one) => one?.content.size)
      const side = known(0, x) ?? given(row, x)
      return (y === 0 ? head! : plain!).create({ align: side?.attrs.align ?? null }, words?.content)
    })
    return line!.create(null, cells)
  })
  const filled = table.copy(Fragment.from(made))
  tr.replaceWith(start - 1, start - 1 + table.nodeSize, filled)
  return goToCell(tr, { ...cell, table: filled }, row + height - 1, column + width - 1)
}

function putBelow(tr: Transaction, { table, start }: Cell, content: Fragment): Transaction | undefined {
  const end = start - 1 + table.nodeSize
  const $end = tr.doc.resolve(end)
  if (!$end.parent.canReplace($end.index(), $end.index(), content)) return undefined
  tr.insert(end, content)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end + content.size), -1)).scrollIntoView()
}
