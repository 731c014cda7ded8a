import { TextSelection, type Command } from 'prosemirror-state'

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
