import type { Node } from 'prosemirror-model'
import { readBlock } from './readBlocks.ts'
import { Foreign, type Reading } from './reading.ts'
import { tokensOf } from './tokens.ts'

/** The blocks of a text that is no whole text but a part of one. */
export function readText(reading: Reading, markdown: string): Node[] {
  return tokensOf(markdown).tokens.flatMap((token) => {
    try {
      return readBlock(reading, token)
    } catch (error) {
      if (error instanceof Foreign)
        return [reading.schema.nodes.source!.create({ text: token.raw.trimEnd() })]
      throw error
    }
  })
}
