import type { Node } from 'prosemirror-model'
import { readText } from '../../../client/editor/markdown/readText.ts'
import { shapeOf } from '../../../client/editor/markdown/shape.ts'
import type { Writing } from '../../../client/editor/writing.ts'
import { renderMarkdown, type BodyKind } from '../../../server/blog/markdown.ts'

/** The same document of other nodes, as undo makes them. */
export const copied = (doc: Node): Node => doc.type.schema.nodeFromJSON(JSON.parse(JSON.stringify(doc)))

/** A document as text when no character of it is known before. */
export const anew = (writing: Writing, doc: Node): string => writing.open('').write(doc)

/** What a reader sees of a text: line ends inside a paragraph are blanks, around a block they are nothing. */
export const page = (markdown: string, kind: BodyKind = 'article'): string =>
  renderMarkdown(markdown, kind)
    .html.replace(/(<pre>[\s\S]*?<\/pre>)|\s+/g, (_all, code?: string) => code ?? ' ')
    .replaceAll(' <br', '<br')
    .replace(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|pre|figure|hr)\b[^>]*>) ?/g, '$1')
    .replace(/(?:<li><\/li>)+(?=<\/)/g, '')
    .replace(/<(ul|ol)\b[^>]*><\/\1>/g, '')

/** What a document says, block by block, however its Markdown says it. */
export const shapesOf = (doc: Node): string[] =>
  doc.children
    .map((node) => shapeOf(node, (text) => readText({ schema: node.type.schema }, text)))
    .filter(Boolean)
