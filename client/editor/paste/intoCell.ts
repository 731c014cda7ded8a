import { Fragment, Slice, type Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

/**
 * Words of several paragraphs in one line, as a cell holds them: pasted as they are they would cut the table in two.
 * Tables and what is no text stay as they are, below which the table goes on.
 */
export function intoCell(slice: Slice, { state }: EditorView): Slice {
  const { schema } = state
  const { table_cell: cell, table_header: head } = schema.nodes
  const { type } = state.selection.$from.parent
  if ((type !== cell && type !== head) || slice.content.firstChild?.isInline) return slice
  const line: Node[] = []
  let isText = true
  slice.content.descendants((node) => {
    if (node.type === schema.nodes.table || (node.isBlock && node.isAtom)) isText = false
    if (!node.isTextblock) return isText
    if (line.length > 0) line.push(schema.text(' '))
    for (const part of node.children)
      line.push(type.validContent(Fragment.from(part)) ? part : schema.text(' '))
    return false
  })
  return isText && line.length > 0 ? new Slice(Fragment.fromArray(line), 0, 0) : slice
}
