import { NodeSelection, type Command, type EditorState } from 'prosemirror-state'
import { toast } from '../../lib/toast.ts'

/** Does it, or says why it cannot be done where the cursor is. */
export const orSayWhyNot =
  (act: Command, why: (state: EditorState) => string): Command =>
  (state, dispatch, view) => {
    if (!act(state, dispatch, view) && dispatch) toast({ title: why(state), kind: 'info' })
    return true
  }

export const whyNoLink = ({ selection }: EditorState): string => {
  if (selection.$from.parent.type.spec.code) return 'Code holds no links.'
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'figure'
  return isPicture ? 'A picture cannot be a link.' : 'Choose the words that are to be a link.'
}

export const whyNoHeading = ({ selection, schema: { nodes } }: EditorState): string => {
  const { type } = selection.$from.parent
  const isInTable = type === nodes.table_cell || type === nodes.table_header
  return isInTable ? 'A table holds no headings.' : 'Choose the words that are to be a heading.'
}
