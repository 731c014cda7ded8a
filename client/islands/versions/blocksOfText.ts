import { articleWriting, issueWriting, templateWriting } from '../../editor/writing.ts'
import { linesOf, plainPiece, type Block } from './comparedBlock.ts'
import { blocksOfDocument } from './blocksOfDocument.ts'
import type { ShownField } from './textOnScreen.ts'

const writings = { article: articleWriting, issue: issueWriting, template: templateWriting }

/** A text as what stands on its own in it. */
export function blocksOfText(look: ShownField['look'], text: string): Block[] {
  if (text === '') return []
  if (look === 'plain') return linesOf(text)
  if (look === 'article' || look === 'issue' || look === 'template')
    return blocksOfDocument(writings[look].open(text).doc)
  return [{ look: 'p', inside: [], pieces: [plainPiece(text)] }]
}
