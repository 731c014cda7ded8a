import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, Schema } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Plugin } from 'prosemirror-state'
import { typedButton } from './mailButtons.ts'
import { citation, noteBegins } from './typedFootnotes.ts'
import { linkAddress } from './linkAddress.ts'
import { addressBeforeBlank } from './typedAddresses.ts'

/** Markdown's marks, which take effect as they are typed. Backspace or undo gives the characters back. */
export function typedMarks(schema: Schema): Plugin {
  const { nodes, marks } = schema
  const rules: InputRule[] = []
  if (nodes.heading)
    rules.push(
      textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs]) => ({
        level: Math.max(2, signs!.length),
      })),
    )
  if (nodes.bullet_list) rules.push(wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list, { tight: true }))
  if (nodes.ordered_list)
    rules.push(
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.ordered_list,
        ([, number]) => ({ order: Number(number), tight: true }),
        ([, number], node) => node.childCount + (node.attrs.order as number) === Number(number),
      ),
    )
  if (nodes.blockquote) rules.push(wrappingInputRule(/^\s*>\s$/, nodes.blockquote))
  if (nodes.code_block)
    rules.push(textblockTypeInputRule(/^```(\w*) $/, nodes.code_block, ([, info]) => ({ info })))
  if (nodes.horizontal_rule) rules.push(ruleAcross)
  const marked: [string, MarkType | undefined][] = [
    ['**', marks.strong],
    ['__', marks.strong],
    ['*', marks.em],
    ['_', marks.em],
    ['~~', marks.del],
    ['`', marks.code],
  ]
  for (const [sign, type] of marked) if (type) rules.push(around(sign, type))
  if (marks.link) rules.push(typedLink(marks.link), addressBeforeBlank(marks.link))
  // What is stored as HTML has no tasks; only Markdown has footnotes.
  if (nodes.footnote) rules.push(task, citation, noteBegins)
  if (nodes.button) rules.push(buttonBehind)
  return inputRules({ rules })
}

const ruleAcross = new InputRule(/^(?:---|\*\*\*|___)$/, (state, _match, start) => {
  const { $from } = state.selection
  const { horizontal_rule: rule, paragraph } = state.schema.nodes
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.index(-1) + 1, rule!)) return null
  const { tr } = state
  tr.replaceWith($from.before(), $from.after(), [rule!.create(), paragraph!.create()])
  return tr.setSelection(TextSelection.create(tr.doc, start + 1))
})

/** A box at the start of an item makes a task of it. */
const task = new InputRule(/^\[([ x]?)\] $/i, (state, [, sign], start, end) => {
  const { $from } = state.selection
  const item = $from.depth > 1 ? $from.node(-1) : undefined
  if (item?.type !== state.schema.nodes.list_item || $from.index(-1) > 0) return null
  const at = $from.before(-1)
  return state.tr.delete(start, end).setNodeMarkup(at, undefined, { checked: sign!.toLowerCase() === 'x' })
})

/** The sign before and behind words, with no letter or other such sign before it, and no blank inside of it. */
function around(sign: string, type: MarkType): InputRule {
  const one = sign[0]!
  const escaped = `[${one}]`.repeat(sign.length)
  const words = `[^\\s${one}](?:[^${one}]*[^\\s${one}])?`
  return new InputRule(
    new RegExp(`(^|[^\\p{L}\\p{N}${one}])${escaped}(${words})${escaped}$`, 'u'),
    (state, [, lead, inner], start, end) => {
      if (!mayMark(state, start, type)) return null
      const from = start + lead!.length
      const closing = from + sign.length + inner!.length
      const { tr } = state
      if (end > closing) tr.delete(closing, end)
      tr.delete(from, from + sign.length)
      tr.addMark(from, from + inner!.length, type.create())
      return tr.removeStoredMark(type)
    },
    { inCodeMark: false },
  )
}

/** The words of a button bear no marks. */
const mayMark = ({ doc }: EditorState, at: number, type: MarkType): boolean =>
  doc.resolve(at).parent.type.allowsMarkType(type)

const typedLink = (type: MarkType): InputRule =>
  new InputRule(
    /\[([^[\]]+)\]\(([^\s()]+)\)$/,
    (state, [, words, typed], start, end) => {
      const href = linkAddress(typed!)
      if (!href || !mayMark(state, start, type)) return null
      const link = state.schema.text(words!, [type.create({ href })])
      return state.tr.replaceWith(start, end, link).removeStoredMark(type)
    },
    { inCodeMark: false },
  )

const buttonBehind = new InputRule(/\{button\}$/, (state, _match, start) => typedButton(state, start))

/** Behind a fence, Enter begins the code. */
export const fence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { code_block: code, paragraph } = state.schema.nodes
  const match = /^```(\w*)$/.exec($from.parent.textContent)
  if (!code || !match || !empty || $from.parent.type !== paragraph) return false
  const { tr } = state
  tr.delete($from.start(), $from.end()).setBlockType($from.start(), $from.start(), code, { info: match[1] })
  dispatch?.(tr)
  return true
}
