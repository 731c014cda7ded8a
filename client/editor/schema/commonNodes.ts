import type { NodeSpec } from 'prosemirror-model'
import { blockquote, codeBlock, heading, horizontalRule, paragraph, source } from './blockNodes.ts'
import { figure } from './figureNode.ts'
import { hardBreak } from './inlineNodes.ts'
import { bulletList, listItem, orderedList } from './listNodes.ts'
import { table, tableCell, tableHeader, tableRow } from './tableNodes.ts'

/**
 * What every text may hold: articles, issues and templates. A paragraph stands first, as the block that is made when none
 * is named.
 * @param levels of its headings
 */
export const commonNodes = (levels: number[]) =>
  ({
    paragraph,
    heading: heading(levels),
    bullet_list: bulletList,
    ordered_list: orderedList,
    list_item: listItem,
    blockquote,
    code_block: codeBlock,
    figure,
    horizontal_rule: horizontalRule,
    table,
    table_row: tableRow,
    table_header: tableHeader,
    table_cell: tableCell,
    source,
    text: { group: 'inline' },
    hard_break: hardBreak,
  }) satisfies Record<string, NodeSpec>

/** Words that a schema does not have are taken out of what its nodes may hold. */
export function withoutUnknown(nodes: Record<string, NodeSpec>): Record<string, NodeSpec> {
  const known = (content: string) =>
    content.replace(/\(([\w|]+)\)/g, (_all, names: string) => {
      const there = names.split('|').filter((name) => name === 'block' || nodes[name])
      return `(${there.join('|')})`
    })
  return Object.fromEntries(
    Object.entries(nodes).map(([name, spec]) => [
      name,
      spec.content ? { ...spec, content: known(spec.content) } : spec,
    ]),
  )
}
