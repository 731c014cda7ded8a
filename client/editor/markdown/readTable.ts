import type { Node, NodeType } from 'prosemirror-model'
import type { Tokens } from 'marked'
import { readInline } from './readInline.ts'
import { Foreign, type Reading } from './reading.ts'

/** A table: one row of headings, then the rows below. */
export function readTable(reading: Reading, { header, rows }: Tokens.Table): Node {
  const { nodes } = reading.schema
  const row = (cells: Tokens.TableCell[], type: NodeType) =>
    nodes.table_row!.create(
      null,
      cells.map((cell) => readCell(reading, cell, type)),
    )
  const body = rows.map((cells) => row(cells, nodes.table_cell!))
  return nodes.table!.create(null, [row(header, nodes.table_header!), ...body])
}

function readCell(reading: Reading, { tokens, text, align }: Tokens.TableCell, type: NodeType): Node {
  const content = readInline(reading, tokens)
  if (content.content.some((node) => node.type === reading.schema.nodes.hard_break)) throw new Foreign()
  const cell = type.create({ align }, content)
  reading.keep?.(cell, text)
  return cell
}
