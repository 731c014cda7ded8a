import { Fragment, type Node } from 'prosemirror-model'
import {
  NodeSelection,
  TextSelection,
  type Command,
  type EditorState,
  type Selection,
} from 'prosemirror-state'

/** The block of the text that a place stands in. */
export function blockAt(
  { doc }: EditorState,
  at: number,
): { start: number; index: number; node: Node } | undefined {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  const index = $at.index(0)
  const node = doc.maybeChild(index)
  return node ? { start: $at.posAtIndex(index, 0), index, node } : undefined
}

/** Moves the block at a place one up (-1) or down (1), with the cursor in it. */
export const moveBlock =
  (by: -1 | 1, at?: number): Command =>
  (state, dispatch) => {
    const here = blockAt(state, at ?? state.selection.from)
    return here ? exchange(state, state.doc, 0, here.index, by, dispatch) : false
  }

/** Moves a list's item among its own, else the whole block. */
export const moveHere =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 1; depth--) {
      if ($from.node(depth).type !== state.schema.nodes.list_item) continue
      const around = $from.node(depth - 1)
      if (exchange(state, around, $from.start(depth - 1), $from.index(depth - 1), by, dispatch)) return true
    }
    return moveBlock(by)(state, dispatch)
  }

function exchange(
  state: EditorState,
  parent: Node,
  start: number,
  index: number,
  by: -1 | 1,
  dispatch?: (tr: EditorState['tr']) => void,
): boolean {
  const first = Math.min(index, index + by)
  const [upper, lower] = [parent.maybeChild(first), parent.maybeChild(first + 1)]
  if (first < 0 || !upper || !lower) return false
  let from = start
  for (let child = 0; child < first; child++) from += parent.child(child).nodeSize
  const { tr, selection } = state
  tr.replaceWith(from, from + upper.nodeSize + lower.nodeSize, Fragment.from([lower, upper]))
  const shift = by === 1 ? lower.nodeSize : -upper.nodeSize
  const moved = by === 1 ? upper : lower
  const movedFrom = by === 1 ? from : from + upper.nodeSize
  const within = selection.from >= movedFrom && selection.to <= movedFrom + moved.nodeSize
  if (within) tr.setSelection(shifted(tr.doc, selection, shift))
  dispatch?.(tr.scrollIntoView())
  return true
}

function shifted(doc: Node, selection: Selection, by: number): Selection {
  if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + by)
  return TextSelection.between(doc.resolve(selection.anchor + by), doc.resolve(selection.head + by))
}
