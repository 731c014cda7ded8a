import { setBlockType, toggleMark, wrapIn, lift } from 'prosemirror-commands'
import type { Attrs, MarkType, Node, NodeType, Schema } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { EditorState, TextSelection, type Command, type Transaction } from 'prosemirror-state'

/** Whether the selection stands inside such a block. */
export function isInside({ selection: { $from } }: EditorState, type: NodeType | undefined): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

/** Whether the selection, or what is typed next, carries the mark. */
export function isMarked(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  return empty
    ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, type)
}

/** Whether every line of the selection is such a block. */
export function isBlock(
  { doc, selection: { from, to } }: EditorState,
  type: NodeType,
  attrs?: Attrs,
): boolean {
  let all = true
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock) all &&= node.hasMarkup(type, attrs ? { ...node.attrs, ...attrs } : node.attrs)
    return all && !node.isTextblock
  })
  return all
}

/** A mark on or off; false where the text has no such mark. */
export const mark = (type: MarkType | undefined): Command =>
  type ? toggleMark(type, null, { removeWhenPresent: false }) : () => false

/** The lines become such a block, or plain text again. */
export const block =
  (type: NodeType | undefined, attrs?: Attrs): Command =>
  (state, dispatch) => {
    if (!type) return false
    const target = isBlock(state, type, attrs) ? state.schema.nodes.paragraph! : type
    return setBlockType(target, target === type ? attrs : undefined)(state, dispatch)
  }

/** The same of a heading. Lines of a list leave it first: no heading can begin an item. */
export const heading =
  (type: NodeType | undefined, level: number): Command =>
  (state, dispatch) => {
    const turn = block(type, { level })
    const item = state.schema.nodes.list_item
    if (turn(state, dispatch)) return true
    if (!type || !item || !isInside(state, item)) return false
    const { tr } = state
    let now = EditorState.create({ doc: state.doc, selection: state.selection })
    const go = (step: Transaction) => {
      for (const one of step.steps) tr.step(one)
      now = now.apply(step)
    }
    while (isInside(now, item)) if (!liftListItem(item)(now, go)) return false
    if (!turn(now, go)) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The lines become a list, another kind of list, or plain text again. A heading becomes plain text first. */
export const list =
  (type: NodeType | undefined): Command =>
  (state, dispatch) => {
    if (!type) return false
    const { $from } = state.selection
    const { list_item: item, bullet_list: bullets, ordered_list: numbers } = state.schema.nodes
    for (let depth = $from.depth; depth > 0; depth--) {
      const around = $from.node(depth)
      if (around.type === type) return liftListItem(item!)(state, dispatch)
      if (around.type !== bullets && around.type !== numbers) continue
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { tight: around.attrs.tight as boolean }))
      return true
    }
    const wrap = wrapInList(type, { tight: true })
    return wrap(state, dispatch) || wrap(...withoutHeadings(state, dispatch))
  }

/** The text with its chosen headings as plain text, and what brings that and the step after it about at once. */
function withoutHeadings(
  { doc, selection, schema, tr }: EditorState,
  dispatch: ((tr: Transaction) => void) | undefined,
): [EditorState, typeof dispatch] {
  const { heading: title, paragraph: plain } = schema.nodes
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (node.type === title) tr.setNodeMarkup(at, plain)
  })
  const go = (step: Transaction) => {
    for (const one of step.steps) tr.step(one)
    dispatch?.(tr.scrollIntoView())
  }
  return [EditorState.create({ doc: tr.doc, selection: tr.selection }), dispatch && go]
}

/** Into a quote, or out of it. */
export const quote: Command = (state, dispatch) => {
  const { blockquote } = state.schema.nodes
  if (!blockquote) return false
  return isInside(state, blockquote) ? lift(state, dispatch) : wrapIn(blockquote)(state, dispatch)
}

/** Whether this is a line with nothing in it. */
export const isEmptyLine = (node: Node): boolean =>
  node.type === node.type.schema.nodes.paragraph && node.content.size === 0

/**
 * Puts a block where the cursor is: in place of an empty line, else below the block it stands in.
 * There is always a line below it to go on with.
 * @returns where it stands now; undefined where it cannot stand
 */
export function placeBlock(tr: Transaction, node: Node): number | undefined {
  const { $from } = tr.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const parent = $from.node(depth - 1)
    const index = $from.index(depth - 1)
    const start = $from.before(depth)
    const after = $from.after(depth)
    const inPlace = depth === $from.depth && isEmptyLine($from.parent)
    if (inPlace && parent.canReplaceWith(index, index + 1, node.type)) {
      tr.replaceWith(start, after, node)
      lineBelow(tr, start)
      return start
    }
    if (parent.canReplaceWith(index + 1, index + 1, node.type)) {
      tr.insert(after, node)
      lineBelow(tr, after)
      return after
    }
  }
  if ($from.depth > 0) return undefined
  const at = tr.selection.to
  tr.insert(at, node)
  lineBelow(tr, at)
  return at
}

/** A line to write on below the block, if nothing stands there. */
export function lineBelow(tr: Transaction, at: number): void {
  const end = at + tr.doc.nodeAt(at)!.nodeSize
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, paragraph(tr.doc.type.schema))
}

const paragraph = (schema: Schema): Node => schema.nodes.paragraph!.create()

/** A block of this kind, and the cursor on the line below it. */
export const insert =
  (make: (schema: Schema) => Node | undefined): Command =>
  (state, dispatch) => {
    const node = make(state.schema)
    if (!node) return false
    const { tr } = state
    const at = placeBlock(tr, node)
    if (at === undefined) return false
    const inside = node.isTextblock || node.firstChild?.firstChild?.isTextblock
    const cursor = inside ? at + 1 : at + node.nodeSize
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(cursor))).scrollIntoView())
    return true
  }
