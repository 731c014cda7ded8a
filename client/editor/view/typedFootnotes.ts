import { InputRule } from 'prosemirror-inputrules'
import type { EditorState } from 'prosemirror-state'

/** `[^1]` cites a footnote, also one that is written later. In a link, which would hold a link, and in code it is words. */
export const citation = new InputRule(
  /\[\^([^[\]\s]{1,40})\]$/,
  (state, [, label], start, end) => {
    const { footnote } = state.schema.nodes
    const $start = state.doc.resolve(start)
    const isInLink = state.schema.marks.link!.isInSet(state.storedMarks ?? $start.marks())
    const begunCode = $start.parent.textBetween(0, $start.parentOffset).split('`').length % 2 === 0
    if (isInLink || begunCode || !$start.parent.canReplaceWith($start.index(), $start.index(), footnote!))
      return null
    return state.tr.replaceWith(start, end, footnote!.create({ label }))
  },
  { inCodeMark: false },
)

/** `[^1]: ` at the start of a paragraph begins what the footnote says, unless it is said already. */
export const noteBegins = new InputRule(/^\ufffc: $/, (state, _match, start, end) => {
  const { footnote, footnote_text: note, paragraph } = state.schema.nodes
  const { $from } = state.selection
  const cited = $from.parent.firstChild!
  const { label } = cited.attrs
  const rest = $from.parent.content.cut($from.parentOffset)
  const isPlace = $from.depth === 1 && $from.parent.type === paragraph && cited.type === footnote
  if (!isPlace || isSaid(state, label) || !note!.validContent(rest)) return null
  return state.tr.delete(start, end).setNodeMarkup($from.before(), note, { label })
})

const isSaid = ({ doc, schema }: EditorState, label: unknown): boolean =>
  doc.children.some(({ type, attrs }) => type === schema.nodes.footnote_text && attrs.label === label)
