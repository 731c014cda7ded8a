import type { Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { insert, isEmptyLine } from './commands.ts'
import type { EditorHost } from './editorHost.ts'

/** A button here; the first thing to say is where it leads. */
export const newButton =
  (host: EditorHost): Command =>
  (state, dispatch, view) => {
    const done = insert((schema) => schema.nodes.button!.create())(state, dispatch, view)
    if (done) host.editLink()
    return done
  }

/** A line of nothing but words becomes a button, which leads where its first link did, or a line with a link again. */
export const toButton =
  (host: EditorHost): Command =>
  (state, dispatch, view) => {
    const { $from, $to } = state.selection
    const line = $from.parent
    if (!line.isTextblock || !$from.sameParent($to)) return false
    if (isEmptyLine(line)) return newButton(host)(state, dispatch, view)
    if (line.type === state.schema.nodes.button) return backToLine(state, dispatch)
    const href = addressIn(line)
    const tr = inPlace(state, line.content.size, href)
    if (!tr) return false
    dispatch?.(tr)
    if (!href) host.editLink()
    return true
  }

const backToLine: Command = ({ tr, schema, selection: { $from } }, dispatch) => {
  const { href } = $from.parent.attrs
  const from = $from.start()
  tr.setNodeMarkup($from.before(), schema.nodes.paragraph)
  if (href) tr.addMark(from, $from.end(), schema.marks.link!.create({ href: href as string }))
  dispatch?.(tr)
  return true
}

/** The address of the first link in a line. */
const addressIn = (line: Node): string =>
  line.children.flatMap(({ marks }) => marks).find(({ type }) => type === type.schema.marks.link)?.attrs
    .href ?? ''

/**
 * The paragraph that the cursor is in, up to this place, as a button, with the cursor where it was in its words.
 * @returns undefined where no button can stand, or more than words would have to be in it
 */
export function inPlace({ schema, selection, tr }: EditorState, end: number, href: string) {
  const { button, paragraph, placeholder } = schema.nodes
  const { $from } = selection
  const line = $from.parent
  const place = $from.index(-1)
  const fits = line.type === paragraph && button && $from.node(-1).canReplaceWith(place, place + 1, button)
  const words = line.cut(0, end).children
  if (!fits || !words.every((node) => node.isText || node.type === placeholder)) return undefined
  const plain = words.map((node) => node.mark([]))
  tr.replaceWith($from.before(), $from.after(), button.create({ href }, plain))
  const at = (offset: number) => $from.start() + Math.min(offset, end)
  const { anchor, head } = selection
  return tr.setSelection(TextSelection.create(tr.doc, at(anchor - $from.start()), at(head - $from.start())))
}

/** `{button}`, typed behind a link that has the line for itself. */
export function typedButton(state: EditorState, start: number): Transaction | null {
  const { $from } = state.selection
  const line = $from.parent
  const end = start - $from.start()
  if ($from.depth === 0 || $from.pos !== $from.end() || end <= 0) return null
  const words = line.cut(0, end).children
  const href = addressIn(line)
  const isLink = ({ marks }: Node) =>
    marks.some(({ type, attrs }) => type === state.schema.marks.link && attrs.href === href)
  return words.every(isLink) ? (inPlace(state, end, href) ?? null) : null
}
