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
  (by: -1 | 1, at: number): Command =>
  (state, dispatch) => {
    const here = blockAt(state, at)
    return here ? exchange(state, { parent: state.doc, start: 0, index: here.index }, by, dispatch) : false
  }

/** Moves a list's item among its own, else the whole block, and says where it is now. */
export const moveHere =
  (by: -1 | 1, say: (text: string) => void): Command =>
  (state, dispatch) => {
    const place = nearestRow(state, by)
    if (!exchange(state, place, by, dispatch)) return false
    if (dispatch) say(`Moved to place ${place.index + by + 1} of ${place.parent.childCount}.`)
    return true
  }

/** A list's item, or a block of the text, by its place among its neighbors. */
interface PlaceInRow {
  parent: Node
  /** Where the first of them begins. */
  start: number
  index: number
}

/** The innermost list in which the cursor's item has a neighbor on that side; the text itself where there is none. */
function nearestRow({ selection, schema, doc }: EditorState, by: -1 | 1): PlaceInRow {
  const { $from } = selection
  for (let depth = $from.depth; depth > 1; depth--) {
    const parent = $from.node(depth - 1)
    const index = $from.index(depth - 1)
    const isItem = $from.node(depth).type === schema.nodes.list_item
    if (isItem && parent.maybeChild(index + by)) return { parent, start: $from.start(depth - 1), index }
  }
  return { parent: doc, start: 0, index: $from.index(0) }
}

function exchange(
  state: EditorState,
  { parent, start, index }: PlaceInRow,
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
