import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { isEmptyLine } from './commands.ts'

/** The words that an empty text shows in place of its first line. */
export const emptyText = (words: string): Plugin =>
  new Plugin({
    props: {
      decorations({ doc }) {
        if (doc.childCount !== 1 || !isEmptyLine(doc.firstChild!)) return null
        const line = Decoration.node(0, doc.content.size, { class: 'is-empty', 'data-words': words })
        return DecorationSet.create(doc, [line])
      },
      attributes: ({ doc }): Record<string, string> =>
        doc.childCount === 1 && isEmptyLine(doc.firstChild!) ? { 'aria-placeholder': words } : {},
    },
  })
