import { joinTextblockBackward, joinTextblockForward } from 'prosemirror-commands'
import type { Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { isInside } from './commands.ts'

/** In a list Tab never leaves, even where it cannot indent. */
export const indent =
  (item: NodeType | undefined): Command =>
  (state, dispatch) => {
    if (!item || !isInside(state, item)) return false
    sinkListItem(item)(state, dispatch)
    return true
  }

export const outdent =
  (item: NodeType | undefined): Command =>
  (state, dispatch) =>
    Boolean(item) && liftListItem(item!)(state, dispatch)

/** The next task of a list is still to be done. */
export const splitItem =
  (item: NodeType | undefined): Command =>
  (state, dispatch) => {
    if (!item) return false
    const { $from } = state.selection
    const around = $from.depth > 1 ? $from.node(-1) : undefined
    const isTask = around?.type === item && around.attrs.checked !== null
    return splitListItem(item, isTask ? { checked: false } : undefined)(state, dispatch)
  }

/** Below a list, Backspace goes back into its last item, where its words go on. */
export const backIntoList: Command = (state, dispatch, view) => {
  const $cursor = cursorIn(state)
  if (!$cursor || $cursor.parentOffset > 0) return false
  const above = state.doc.resolve($cursor.before()).nodeBefore
  if (!above || !isList(above) || !endsInWords(above)) return false
  return joinTextblockBackward(state, dispatch && ((tr) => dispatch(withoutCut(tr))), view)
}

/** At the end of an item, Delete brings the words of the next one, or those below the list. */
export const nextIntoItem: Command = (state, dispatch, view) => {
  const $cursor = cursorIn(state)
  if (!$cursor || $cursor.node(-1).type !== state.schema.nodes.list_item) return false
  const next = Selection.findFrom(state.doc.resolve($cursor.after()), 1, true)
  if (!next || !isParagraph(next.$from.parent)) return false
  return joinTextblockForward(state, dispatch && ((tr) => dispatch(withoutCut(tr))), view)
}

/** The cursor, where it stands in a paragraph. */
function cursorIn({ selection }: EditorState): ResolvedPos | undefined {
  const isThere = selection instanceof TextSelection && selection.empty && isParagraph(selection.$head.parent)
  return isThere ? selection.$head : undefined
}

const isParagraph = ({ type }: Node): boolean => type === type.schema.nodes.paragraph
const isList = ({ type }: Node): boolean => type.name === 'bullet_list' || type.name === 'ordered_list'

function endsInWords(block: Node): boolean {
  let last: Node | null = block
  while (last && !last.isTextblock) last = last.lastChild
  return last !== null && isParagraph(last)
}

/** Two lists that only the words between them kept apart are one again. */
function withoutCut(tr: Transaction): Transaction {
  const { $from } = tr.selection
  for (let depth = 1; depth <= $from.depth; depth++) {
    const list = $from.node(depth)
    const end = $from.after(depth)
    if (isList(list) && tr.doc.resolve(end).nodeAfter?.type === list.type) return tr.join(end)
  }
  return tr
}
