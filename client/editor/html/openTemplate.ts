import type { Node, Schema } from 'prosemirror-model'
import { isEmpty } from '../markdown/shape.ts'
import { stretchesOf, type Stretch } from '../markdown/stretches.ts'
import type { OpenedText } from '../openedText.ts'
import { templatePieces } from './templatePieces.ts'
import { writeHtml } from './writeHtml.ts'

/** A template's HTML as a document. What has not been touched, or has no form in the editor, keeps its characters. */
export function openTemplate(schema: Schema, html: string): OpenedText {
  const { head, pieces } = templatePieces(schema, html)
  const nodes = pieces.flatMap((piece) => piece.nodes)
  const doc = schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')])
  const find = stretchesOf(pieces)
  const newLine = /\r?\n/.exec(html)?.[0] ?? '\n'

  const sourceOf = ({ nodes: [node], piece }: Stretch): string =>
    piece === undefined ? writeHtml(node!).replaceAll('\n', newLine) : pieces[piece]!.source

  /** What stood between two blocks, if one of them still stands where it did. */
  function gap(before: Stretch, after: Stretch): string {
    const old = before.piece ?? (after.piece ?? 0) - 1
    const stoodHere = after.piece === undefined || after.piece === old + 1
    return stoodHere && old >= 0 && old < pieces.length - 1 ? pieces[old]!.gap : newLine
  }

  function write(now: Node): string {
    const stretches = find(now.children).filter((one) => one.piece !== undefined || !isEmpty(one.nodes[0]!))
    const written = stretches.map((stretch, index) => {
      const before = stretches[index - 1]
      return (before ? gap(before, stretch) : '') + sourceOf(stretch)
    })
    return (pieces.length > 0 ? head : '') + written.join('') + (pieces.at(-1)?.gap ?? '')
  }

  return { doc, write: (now) => (now.eq(doc) ? html : write(now)) }
}
