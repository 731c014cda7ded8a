import { Fragment, Slice, type Node } from 'prosemirror-model'
import type { Writing } from '../openedText.ts'
import { oneLine } from '../markdown/oneLine.ts'
import { trimEndOf } from '../../lib/trimEndOf.ts'

/** Plain text is read as the text is stored: Markdown, or lines of a spreadsheet. */
export function pastedText(writing: Writing, text: string): Slice {
  const even = trimEndOf(text.replace(/\r\n?/g, '\n'), '\n')
  return Slice.maxOpen((tableOf(writing, even) ?? withBlanks(documentOf(writing, even), even)).content)
}

function documentOf(writing: Writing, text: string): Node {
  const { schema } = writing
  // What is stored as HTML is still typed as words; only Markdown has footnotes.
  if (schema.nodes.footnote) return writing.open(withKnownHeadings(text)).doc
  const paragraphs = text
    .split(/\n{2,}/)
    .map((lines) => schema.node('paragraph', null, wordsOf(writing, oneLine(lines).trim())))
  return schema.node('doc', null, paragraphs)
}

/** The levels that a text has, as other programs begin with a higher one; signs in code are none. */
function withKnownHeadings(text: string): string {
  const lines = text.split('\n')
  let fence = ''
  const headings = lines.flatMap((line, at) => {
    const sign = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (sign && !fence) fence = sign
    else if (sign?.startsWith(fence)) fence = ''
    const depth = fence ? undefined : /^#{1,6}(?= )/.exec(line)?.[0].length
    return depth ? [{ at, depth }] : []
  })
  const down = headings.some(({ depth }) => depth === 1) ? 1 : 0
  for (const { at, depth } of headings)
    lines[at] = '#'.repeat(Math.min(depth + down, 4)) + lines[at]!.slice(depth)
  return lines.join('\n')
}

/** A line of words keeps the blanks at its ends, which set it apart from what stands beside it. */
function withBlanks(doc: Node, text: string): Node {
  const line = doc.firstChild!
  const { schema } = doc.type
  if (text.includes('\n') || doc.childCount > 1 || line.type !== schema.nodes.paragraph) return doc
  const [start, end] = [text.length - text.trimStart().length, text.trimEnd().length]
  const blanks = (from: number, to?: number) => {
    const part = text.slice(from, to)
    return part ? [schema.text(part)] : []
  }
  const words = start < end ? [...blanks(0, start), ...line.children, ...blanks(end)] : blanks(0)
  return doc.copy(Fragment.from(line.copy(Fragment.fromArray(words))))
}

const wordsOf = ({ schema }: Writing, text: string): Node[] => (text ? [schema.text(text)] : [])

/** Rows of cells apart by tabs. */
function tableOf(writing: Writing, text: string): Node | undefined {
  const { nodes } = writing.schema
  const rows = text.split('\n').map((line) => line.split('\t'))
  const columns = rows[0]!.length
  if (rows.length < 2 || columns < 2 || columns > 40 || rows.some((row) => row.length !== columns))
    return undefined
  const table = rows.map((cells, index) => {
    const type = index === 0 ? nodes.table_header! : nodes.table_cell!
    return nodes.table_row!.create(
      null,
      cells.map((cell) => type.create(null, wordsOf(writing, cell.trim()))),
    )
  })
  return writing.schema.node('doc', null, [nodes.table!.create(null, table)])
}
