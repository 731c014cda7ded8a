import { baseKeymap, chainCommands, exitCode, setBlockType } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem } from 'prosemirror-schema-list'
import { NodeSelection, Plugin, type Command } from 'prosemirror-state'
import type { Schema } from 'prosemirror-model'
import { heading, list, mark, quote } from './commands.ts'
import { splitNote } from './addFootnote.ts'
import type { EditorHost } from './editorHost.ts'
import { backIntoList, indent, nextIntoItem, outdent, splitItem } from './listKeys.ts'
import { link } from './linkCommands.ts'
import { moveHere } from './moveBlock.ts'
import { orSayWhyNot, whyNoHeading, whyNoLink } from './toolRefusals.ts'
import { cellBelow, nextCell, previousCell } from './tableCommands.ts'
import { fence } from './typedMarks.ts'

/** What the keys do in the text. */
export function keys(schema: Schema, host: EditorHost): Plugin[] {
  const { nodes, marks } = schema
  const item = nodes.list_item
  return [
    modeKey(host),
    keymap({
      'Mod-b': mark(marks.strong),
      'Mod-i': mark(marks.em),
      'Mod-u': mark(marks.underline),
      'Mod-e': mark(marks.code),
      'Mod-Shift-x': mark(marks.del),
      'Mod-k': orSayWhyNot(link(host), whyNoLink),
      'Alt-2': orSayWhyNot(heading(nodes.heading, 2), whyNoHeading),
      'Alt-3': orSayWhyNot(heading(nodes.heading, 3), whyNoHeading),
      'Mod-Shift-7': list(nodes.ordered_list),
      'Mod-Shift-8': list(nodes.bullet_list),
      'Mod-Shift-9': quote,
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      'Alt-Shift-ArrowUp': moveHere(-1, host.say),
      'Alt-Shift-ArrowDown': moveHere(1, host.say),
      'Alt-F10': does(host.toToolbar),
      ...(host.save ? { 'Mod-s': does(host.save) } : {}),
      Tab: chainCommands(intoFigure, nextCell, indent(item)),
      'Shift-Tab': chainCommands(previousCell, outdent(item)),
      Enter: chainCommands(intoChip(host), intoFigure, fence, cellBelow, splitNote, splitItem(item)),
      'Shift-Enter': chainCommands(exitCode, lineBreak),
      'Mod-Enter': chainCommands(exitCode, lineBreak),
      Backspace: chainCommands(undoInputRule, backToPlain, backIntoList),
      Delete: nextIntoItem,
    }),
    keymap(baseKeymap),
  ]
}

/** From a chosen placeholder to the words that stand in its place. */
const intoChip =
  (host: EditorHost): Command =>
  ({ selection, schema }) => {
    const chosen = selection instanceof NodeSelection && selection.node.type === schema.nodes.placeholder
    if (chosen) host.editPlaceholder(selection.from)
    return chosen
  }

/** From a chosen picture or box to what can be written about it. */
const intoFigure: Command = ({ selection }, _dispatch, view) => {
  if (!(selection instanceof NodeSelection) || !view) return false
  const dom = view.nodeDOM(selection.from)
  const field = dom instanceof HTMLElement && dom.querySelector<HTMLElement>('input, textarea')
  if (field) field.focus()
  return Boolean(field)
}

const lineBreak: Command = (state, dispatch) => {
  const type = state.schema.nodes.hard_break
  const { $from } = state.selection
  if (!type || !$from.parent.canReplaceWith($from.index(), $from.index(), type)) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
  return true
}

/** At the start of a heading, code or an item, Backspace takes its form away before it takes any words. */
const backToPlain: Command = (state, dispatch) => {
  const { $cursor } = state.selection as { $cursor?: typeof state.selection.$from | null }
  if (!$cursor || $cursor.parentOffset > 0) return false
  const { paragraph, list_item: item, heading: titled, code_block: code } = state.schema.nodes
  const { type } = $cursor.parent
  if (type === titled || type === code) return setBlockType(paragraph!)(state, dispatch)
  if ($cursor.depth < 2 || $cursor.node(-1).type !== item || $cursor.index(-1) > 0) return false
  return liftListItem(item)(state, dispatch)
}

/** Ctrl or Cmd with Alt and M, but not where those mean a character. */
export const isModeKey = (
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'code' | 'getModifierState'>,
) =>
  (event.ctrlKey || event.metaKey) &&
  event.altKey &&
  event.code === 'KeyM' &&
  !event.getModifierState('AltGraph')

const modeKey = (host: EditorHost): Plugin =>
  new Plugin({
    props: {
      handleKeyDown(_view, event) {
        const meant = isModeKey(event)
        if (meant) host.switchMode()
        return meant
      },
    },
  })

const does =
  (act: () => void): Command =>
  () => {
    act()
    return true
  }
