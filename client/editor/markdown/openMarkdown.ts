import type { Node, Schema } from 'prosemirror-model'
import type { OpenedText } from '../openedText.ts'
import { blockWriter } from './blockWriter.ts'
import { inlineSources } from './inlineSources.ts'
import { joiner } from './joiner.ts'
import { piecesOf } from './pieces.ts'
import { stretchesOf } from './stretches.ts'

/** Markdown as a document. What of it has not been touched is written with the characters it had. */
export function openMarkdown(schema: Schema, text: string): OpenedText {
  const sources = inlineSources()
  const original = piecesOf({ schema, keep: sources.keep }, text)
  const nodes = original.pieces.flatMap((piece) => piece.nodes)
  const doc = schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')])
  const reading = { schema }
  const find = stretchesOf(original.pieces)
  const join = joiner(reading, original, blockWriter(reading, sources.of), text)
  return {
    doc,
    write: (now: Node) => (now.eq(doc) ? text : join(find(now.children))),
  }
}
