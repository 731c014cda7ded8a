import type { Node } from 'prosemirror-model'
import type { Token } from 'marked'
import { buttonIn } from '../../../server/blog/shared/buttonLine.ts'
import { readInline } from './readInline.ts'
import { Foreign, type Reading } from './reading.ts'

/**
 * The button that a paragraph says, in a text that may have one.
 * @throws Foreign for one whose words cannot be seen
 */
export function readButton(reading: Reading, token: Token): Node | undefined {
  const { button } = reading.schema.nodes
  const link = button && buttonIn(token)
  if (!link) return undefined
  const words = readInline(reading, link.tokens).content.map((node) => node.mark([]))
  if (words.length === 0) throw new Foreign()
  return button.create({ href: link.href }, words)
}
