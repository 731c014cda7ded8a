import type { Node } from 'prosemirror-model'
import type { Writing } from '../openedText.ts'

const mostKept = 12

/**
 * The stored text of what is being written. Text that came in from outside (from the Markdown field, a draft, a
 * version) has its own way of writing things down, and undo may lead back to one before it: each is remembered.
 */
export function keepText(writing: Writing, first: string) {
  let opened = writing.open(first)
  let known: { doc: Node; text: string }[] = [{ doc: opened.doc, text: first }]
  const write = (doc: Node): string => known.find((one) => one.doc.eq(doc))?.text ?? opened.write(doc)
  return {
    doc: opened.doc,
    write,
    /** @returns what the text from outside comes to */
    open(text: string, present: Node): Node {
      const before = { doc: present, text: write(present) }
      opened = writing.open(text)
      known = [{ doc: opened.doc, text }, before, ...known].slice(0, mostKept)
      return opened.doc
    },
  }
}

export type KeptText = ReturnType<typeof keepText>
