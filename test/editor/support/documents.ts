import { Fragment, type Node } from 'prosemirror-model'
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

/**
 * The same of a template, where several blanks are shown as one, and none where a line begins or ends. Of HTML in boxes
 * the words: two side by side are one.
 */
export const templateShapesOf = (doc: Node): string[] =>
  doc.children
    .flatMap((node) =>
      node.type.name === 'source'
        ? (node.attrs.text as string).split(/\s+/)
        : shapeOf(asShown(node), () => {
            throw new Error('HTML in a box stands at the top alone.')
          }),
    )
    .filter(Boolean)

function asShown(node: Node): Node {
  if (node.type.spec.code || node.isLeaf) return node
  if (!node.isTextblock) return node.copy(Fragment.from(node.children.map(asShown)))
  let isAtBlank = true
  const shown = node.children.flatMap((child, index) => {
    const isBreak = ({ type }: Node) => type.name === 'hard_break'
    const next = node.maybeChild(index + 1)
    let text = child.isText ? child.text!.replace(/[ \t\r\n]+/g, ' ') : ''
    if (isAtBlank) text = text.replace(/^ /, '')
    if (!next || isBreak(next)) text = text.replace(/ $/, '')
    if (!child.isText) {
      isAtBlank = isBreak(child)
      return [child]
    }
    if (text) isAtBlank = text.endsWith(' ')
    return text ? [node.type.schema.text(text, child.marks)] : []
  })
  return node.copy(Fragment.from(shown))
}
