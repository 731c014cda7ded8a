import type { Node, Schema } from 'prosemirror-model'
import { Plugin, TextSelection, type Transaction } from 'prosemirror-state'

/** Tables that have been looked at; nodes never change. */
const whole = new WeakSet<Node>()

/**
 * Markdown's tables have one head and as many cells in each row. What was taken out or pasted across cells may leave
 * holes, which are filled.
 */
export const wholeTables = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, schema, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const broken: { table: Node; at: number }[] = []
      doc.descendants((table, at) => {
        if (table.type !== schema.nodes.table) return !table.isTextblock
        if (!whole.has(table) && !isWhole(table, schema)) broken.push({ table, at })
        return false
      })
      for (const { table, at } of broken.reverse()) fill(tr, table, at, schema)
      return tr.docChanged ? tr : null
    },
  })

const widthOf = (table: Node): number => Math.max(...table.children.map((row) => row.childCount))

function isWhole(table: Node, { nodes }: Schema): boolean {
  const width = widthOf(table)
  const fits = table.children.every(
    (row, index) =>
      row.childCount === width &&
      row.children.every(({ type }) => (type === nodes.table_header) === (index === 0)),
  )
  if (fits) whole.add(table)
  return fits
}

function fill(tr: Transaction, table: Node, at: number, { nodes }: Schema): void {
  const width = Math.max(1, widthOf(table))
  const rows = table.children.map((row, index) => {
    const type = index === 0 ? nodes.table_header! : nodes.table_cell!
    const cells = row.children.map((cell) => type.create(cell.attrs, cell.content))
    while (cells.length < width) cells.push(type.create())
    return row.type.create(row.attrs, cells)
  })
  const { from } = tr.selection
  tr.replaceWith(at, at + table.nodeSize, table.type.create(table.attrs, rows))
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))))
}
