import type { Node } from 'prosemirror-model'
import type { Token, Tokens } from 'marked'
import type { Reading } from './reading.ts'

/** A list with its items; each begins with a paragraph, which is empty where the item begins with something else. */
export function readList(
  { schema: { nodes } }: Reading,
  list: Tokens.List,
  readBlocks: (tokens: Token[]) => Node[],
): Node {
  const mark = /^\s*(?:\d+)?(\S)/.exec(list.raw)?.[1] ?? '-'
  const items = list.items.map((item) => {
    const blocks = readBlocks(item.tokens.filter(({ type }) => type !== 'checkbox'))
    if (blocks[0]?.type !== nodes.paragraph) blocks.unshift(nodes.paragraph!.create())
    return nodes.list_item!.create({ checked: item.task ? item.checked === true : null }, blocks)
  })
  const tight = !list.loose
  return list.ordered
    ? nodes.ordered_list!.create({ order: Number(list.start), tight, mark }, items)
    : nodes.bullet_list!.create({ tight, mark }, items)
}
