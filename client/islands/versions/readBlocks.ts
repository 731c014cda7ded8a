import { linesOf, plainPiece, type Block } from './blocks.ts'
import type { ShownField } from './textOnScreen.ts'

/** A text as what stands on its own in it. */
export function readBlocks(look: ShownField['look'], text: string): Block[] {
  if (look === 'article' || look === 'issue' || look === 'template' || look === 'plain') return linesOf(text)
  return text ? [{ look: 'p', inside: [], pieces: [plainPiece(text)] }] : []
}
