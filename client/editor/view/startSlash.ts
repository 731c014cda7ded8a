import { TextSelection, type Command } from 'prosemirror-state'
import { isEmptyLine, placeBlock } from './commands.ts'

/** Opens the list of blocks, on a new line if there are words on this one. */
export const startSlash: Command = (state, dispatch) => {
  const { tr } = state
  const { $from } = state.selection
  if (!isEmptyLine($from.parent)) {
    const at = placeBlock(tr, state.schema.nodes.paragraph!.create())
    if (at === undefined) return false
    tr.setSelection(TextSelection.create(tr.doc, at + 1))
  }
  dispatch?.(tr.insertText('/').scrollIntoView())
  return true
}
