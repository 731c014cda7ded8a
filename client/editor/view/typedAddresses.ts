import { InputRule } from 'prosemirror-inputrules'
import type { MarkType, Schema } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { linkAddress } from './linkAddress.ts'

/** An address becomes a link by the blank behind it. Backspace makes words of it again. */
export const addressBeforeBlank = (type: MarkType): InputRule =>
  new InputRule(/ $/, (state) => linkBefore(state, type)?.insertText(' ').removeStoredMark(type) ?? null, {
    inCodeMark: false,
  })

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
  const [start, end] = lastAddress(before)
  const address = before.slice(start, end)
  const href = /^(?:https?:\/\/|www\.)/i.test(address) ? linkAddress(address) : undefined
  if (!href) return undefined
  const [from, to] = [$from.start() + start, $from.start() + end]
  const isTaken = [type, schema.marks.code].some((mark) => mark && tr.doc.rangeHasMark(from, to, mark))
  return isTaken ? undefined : tr.addMark(from, to, type.create({ href }))
}

/** Where the last word begins and ends, without the signs of the sentence around it. */
function lastAddress(text: string): [start: number, end: number] {
  let start = text.length
  while (start > 0 && /[^\s<>\ufffc]/.test(text[start - 1]!)) start--
  while (text[start] === '(') start++
  let end = text.length
  while (end > start && '.,;:!?)]}\'"'.includes(text[end - 1]!)) {
    // One that the address itself has opened belongs to it.
    if (text[end - 1] === ')' && text.slice(start, end).includes('(')) break
    end--
  }
  return [start, end]
}
