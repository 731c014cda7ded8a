import type { Node, NodeType, Schema } from 'prosemirror-model'
import { Foreign } from '../markdown/reading.ts'
import { readWords } from './readWords.ts'
import type { Html } from './tree.ts'

type Element = Exclude<Html, string>

/**
 * A table that holds data: a row of headings, then rows of as many cells, each a line of words.
 * @throws Foreign for any other, such as one that lays out
 */
export function readData(schema: Schema, table: Element): Node {
  const [head, ...body] = rowsOf(bare(table))
  if (!head) throw new Foreign()
  const { table_header: heading, table_cell: cell, table_row: row } = schema.nodes
  const width = cellsOf(head).length
  const read = (element: Element, name: string, type: NodeType) => {
    const cells = cellsOf(element)
    if (cells.length !== width || width === 0 || cells.some((one) => one.name !== name)) throw new Foreign()
    return row!.create(
      null,
      cells.map((one) => readCell(schema, one, type)),
    )
  }
  return schema.nodes.table!.create(null, [
    read(head, 'th', heading!),
    ...body.map((one) => read(one, 'td', cell!)),
  ])
}

/** The rows, with or without what groups them. */
function rowsOf(parts: Element[]): Element[] {
  const names = parts.map(({ name }) => name)
  if (names.every((name) => name === 'tr')) return parts
  const [head, body] = parts
  const isGrouped = head?.name === 'thead' && (!body || body.name === 'tbody') && parts.length <= 2
  const rows = isGrouped ? parts.map(bare) : []
  if (rows[0]?.length !== 1 || !rows.flat().every(({ name }) => name === 'tr')) throw new Foreign()
  return rows.flat()
}

const cellsOf = (row: Element): Element[] => bare(row)

/** What is in an element that says nothing else. */
function bare({ attributes, children }: Element): Element[] {
  if (Object.keys(attributes).length > 0) throw new Foreign()
  const words = children.filter((child) => typeof child === 'string')
  if (words.some((text) => text.trim() !== '')) throw new Foreign()
  return children.filter((child) => typeof child !== 'string')
}

function readCell(schema: Schema, { attributes, children }: Element, type: NodeType): Node {
  const { align = null, ...others } = attributes
  const isSide = align === null || /^(?:left|center|right)$/.test(align)
  const words = readWords(schema, children)
  const hasBreak = words.some((node) => node.type.name === 'hard_break')
  if (!isSide || hasBreak || Object.keys(others).length > 0) throw new Foreign()
  return type.create({ align }, words)
}
