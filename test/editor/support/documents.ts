import type { Node } from 'prosemirror-model'
import type { Writing } from '../../../client/editor/writing.ts'
import { renderMarkdown } from '../../../server/blog/markdown.ts'

/** The same document of other nodes, as undo makes them. */
export const copied = (doc: Node): Node => doc.type.schema.nodeFromJSON(JSON.parse(JSON.stringify(doc)))

/** A document as text when no character of it is known before. */
export const anew = (writing: Writing, doc: Node): string => writing.open('').write(doc)

/** What a reader sees of a text: line ends inside a paragraph are blanks, around a block they are nothing. */
export const page = (markdown: string): string =>
  renderMarkdown(markdown)
    .html.replace(/(<pre>[\s\S]*?<\/pre>)|\s+/g, (_all, code?: string) => code ?? ' ')
    .replace(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|pre|figure|hr)\b[^>]*>) ?/g, '$1')
