import { toggleMark } from 'prosemirror-commands'
import type { Mark } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorHost } from './editorHost.ts'

interface Stretch {
  from: number
  to: number
  mark: Mark | undefined
}

/** The whole link that the selection touches; without one, the selection itself. */
function linkAround({ schema, selection }: EditorState): Stretch {
  const { $from, from, to } = selection
  const links: { from: number; to: number; mark: Mark }[] = []
  $from.parent.forEach((node, offset) => {
    const mark = schema.marks.link!.isInSet(node.marks)
    if (!mark) return
    const start = $from.start() + offset
    const last = links.at(-1)
    if (last && last.to === start && last.mark.eq(mark)) last.to += node.nodeSize
    else links.push({ from: start, to: start + node.nodeSize, mark })
  })
  return links.find((link) => link.from <= from && link.to >= to) ?? { from, to, mark: undefined }
}

/** A button is a link as a whole. */
const isButton = ({ schema, selection }: EditorState): boolean =>
  selection.$from.parent.type === schema.nodes.button

/** Asks where the words lead; false where none can be a link. */
export const link =
  (host: EditorHost): Command =>
  (state) => {
    if (!isButton(state) && !toggleMark(state.schema.marks.link!)(state)) return false
    host.editLink()
    return true
  }

/** The address that a link dialog begins with, and whether it has to ask for words. */
export function linkHere(state: EditorState): { href: string; words: string | undefined } {
  const { $from } = state.selection
  if (isButton(state)) return { href: $from.parent.attrs.href as string, words: undefined }
  const { mark, from, to } = linkAround(state)
  return { href: (mark?.attrs.href as string | undefined) ?? '', words: from === to ? '' : undefined }
}

/** The words of the selection, or new ones, become a link. */
export function setLink(state: EditorState, href: string, words: string | undefined): Transaction {
  const type = state.schema.marks.link!
  const { from, to } = linkAround(state)
  const { tr } = state
  if (isButton(state)) return tr.setNodeAttribute(state.selection.$from.before(), 'href', href)
  if (words === undefined) return tr.removeMark(from, to, type).addMark(from, to, type.create({ href }))
  tr.replaceWith(from, to, state.schema.text(words, [type.create({ href })]))
  return tr.setSelection(TextSelection.create(tr.doc, from + words.length)).removeStoredMark(type)
}

export function removeLink(state: EditorState): Transaction {
  if (isButton(state)) return state.tr.setNodeAttribute(state.selection.$from.before(), 'href', '')
  const { from, to } = linkAround(state)
  return state.tr.removeMark(from, to, state.schema.marks.link)
}
