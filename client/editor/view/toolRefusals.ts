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

const whyNo =
  (one: string, many: string) =>
  ({ selection, schema: { nodes } }: EditorState): string => {
    const { type } = selection.$from.parent
    if (type === nodes.table_cell || type === nodes.table_header) return `A table holds no ${many}.`
    if (type === nodes.footnote_text) return `A footnote holds no ${many}.`
    return type.spec.code ? `Code holds no ${many}.` : `Choose the words that are to be a ${one}.`
  }

export const whyNoHeading = whyNo('heading', 'headings')
export const whyNoList = whyNo('list', 'lists')
export const whyNoQuote = whyNo('quote', 'quotes')
