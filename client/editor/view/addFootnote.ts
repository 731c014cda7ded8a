import { TextSelection, type Command } from 'prosemirror-state'

/** Inside of a note Enter cuts off a paragraph: of two notes with one number a page knows only the first. */
export const splitNote: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { footnote_text: note, paragraph } = state.schema.nodes
  const isWithin = $from.parentOffset > 0 && $from.parentOffset < $from.parent.content.size
  if (!note || $from.parent.type !== note || !empty || !isWithin) return false
  dispatch?.(state.tr.split($from.pos, 1, [{ type: paragraph! }]).scrollIntoView())
  return true
}

/** A mark here, and its note at the end of the text, where the cursor goes. */
export const addFootnote: Command = (state, dispatch) => {
  const { footnote, footnote_text: note } = state.schema.nodes
  if (!footnote || !note) return false
  const taken = new Set<string>()
  state.doc.descendants((node) => {
    if (node.type === footnote || node.type === note) taken.add(String(node.attrs.label))
  })
  let number = 1
  while (taken.has(String(number))) number++
  const label = String(number)
  const { tr } = state
  tr.replaceSelectionWith(footnote.create({ label }))
  const end = tr.doc.content.size
  tr.insert(end, note.createAndFill({ label })!)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView())
  return true
}
