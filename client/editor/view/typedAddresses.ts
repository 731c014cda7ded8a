import { InputRule } from 'prosemirror-inputrules'
import type { MarkType, Schema } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { linkAddress } from './linkAddress.ts'

/** An address at the end of what is typed, without the signs of the sentence around it. */
const typedAddress = /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)\]}'"])[.,;:!?)\]}'"]*$/i

/** An address becomes a link by the blank behind it. Backspace makes words of it again. */
export const addressBeforeBlank = (type: MarkType): InputRule =>
  new InputRule(
    new RegExp(typedAddress.source.replace(/\$$/, ' $'), 'i'),
    (state) => linkBefore(state, type)?.insertText(' ').removeStoredMark(type) ?? null,
    { inCodeMark: false },
  )

/** The same by Enter, which then does what it does elsewhere. */
export const addressBeforeEnter = ({ marks: { link } }: Schema): Plugin =>
  new Plugin({
    props: {
      handleKeyDown(view, { key, isComposing }) {
        const tr = key === 'Enter' && !isComposing && link ? linkBefore(view.state, link) : undefined
        if (tr) view.dispatch(tr)
        return false
      },
    },
  })

function linkBefore({ selection, tr, schema }: EditorState, type: MarkType): Transaction | undefined {
  const { $from, empty } = selection
  const { parent, parentOffset } = $from
  if (!empty || !parent.inlineContent || !parent.type.allowsMarkType(type)) return undefined
  // A character for each place, so that what is no text keeps its own.
  const before = parent.textBetween(0, parentOffset, undefined, '\ufffc')
  const match = typedAddress.exec(before)
  const href = match && linkAddress(match[1]!)
  if (!href) return undefined
  const from = $from.start() + match.index + match[0].indexOf(match[1]!)
  const to = from + match[1]!.length
  const isTaken = [type, schema.marks.code].some((mark) => mark && tr.doc.rangeHasMark(from, to, mark))
  return isTaken ? undefined : tr.addMark(from, to, type.create({ href }))
}
