import type { Node } from 'prosemirror-model'

/** How blocks are written: the words of a textblock, the blocks of a container, and what the place asks for. */
export interface WritingContext {
  words(textblock: Node): string
  blocks(nodes: readonly Node[], context: WritingContext, between: string): string
  /** Lists are written with blank lines between their items, because they cannot be read back without. */
  loose: boolean
  isInList: boolean
}

/** Lines behind the sign of a quote or an item; an empty line gets no blanks. */
export function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => {
      const prefix = index === 0 ? first : others
      return line === '' ? prefix.trimEnd() : prefix + line
    })
    .join('\n')
}
