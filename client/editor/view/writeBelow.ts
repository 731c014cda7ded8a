import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isEmptyLine } from './commands.ts'

/**
 * What is written while a picture, a rule or a box is chosen begins a line below it. It is chosen as soon as it comes,
 * and whoever goes on writing then does not mean words in its place.
 */
export const writeBelow = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput(view, _from, _to, text) {
        if (!goBelow(view)) return false
        view.dispatch(view.state.tr.insertText(text))
        return true
      },
      handleDOMEvents: {
        paste: goFirst,
        // Before the first letter of a word that is composed (Japanese, accents …).
        compositionstart: goFirst,
      },
    },
  })

/** What happens then, happens below. */
function goFirst(view: EditorView): false {
  goBelow(view)
  return false
}

/** @returns whether the cursor stood on a block without text, and stands on the line below it now */
function goBelow({ state, dispatch }: EditorView): boolean {
  const { selection, schema, tr } = state
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock || !selection.node.isLeaf) return false
  const { $to, to } = selection
  if (!$to.nodeAfter || !isEmptyLine($to.nodeAfter)) {
    const line = schema.nodes.paragraph!
    if (!$to.parent.canReplaceWith($to.index(), $to.index(), line)) return false
    tr.insert(to, line.create())
  }
  dispatch(tr.setSelection(TextSelection.create(tr.doc, to + 1)).scrollIntoView())
  return true
}
