import type { Node } from 'prosemirror-model'

const counted = new WeakMap<Node, number>()

/** How many words a reader sees. */
export function wordsOf(doc: Node): number {
  let sum = 0
  doc.forEach((block) => {
    let words = counted.get(block)
    if (words === undefined)
      counted.set(block, (words = countWords(block.textBetween(0, block.content.size, ' '))))
    sum += words
  })
  return sum
}

/** What HTML says, without the names of its elements. */
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ')

/** Marks without a letter or digit are no words. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
