import type { Node } from 'prosemirror-model'

/** The Markdown inside of textblocks, found by the node itself and by what it says. */
export function inlineSources() {
  const byNode = new Map<Node, string>()
  let bySaying: Map<string, string> | undefined
  return {
    keep: (textblock: Node, markdown: string): void => void byNode.set(textblock, markdown),
    of(textblock: Node): string | undefined {
      bySaying ??= new Map([...byNode].map(([node, markdown]) => [sayingOf(node), markdown]))
      return byNode.get(textblock) ?? bySaying.get(sayingOf(textblock))
    },
  }
}

/** Undo makes nodes anew; they say the same. */
export const sayingOf = (node: Node): string => JSON.stringify(node)
