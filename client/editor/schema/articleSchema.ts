import { Schema, type NodeSpec } from 'prosemirror-model'
import { blockquote, codeBlock, heading, horizontalRule, paragraph, source } from './blockNodes.ts'
import { button } from './buttonNode.ts'
import { figure } from './figureNode.ts'
import { footnote, footnoteText, hardBreak, placeholder } from './inlineNodes.ts'
import { bulletList, listItem, orderedList } from './listNodes.ts'
import { code, del, em, link, strong } from './markTypes.ts'
import { table, tableCell, tableHeader, tableRow } from './tableNodes.ts'

/** What an article may hold. */
export const articleSchema = markdownSchema({})

/** What an issue may hold: the same, buttons, and what is filled in for each reader. */
export const issueSchema = markdownSchema({ placeholder, button })

function markdownSchema(more: Record<string, NodeSpec>): Schema {
  const nodes: Record<string, NodeSpec> = {
    // Buttons and footnotes are known at the top alone.
    doc: { content: '(block|button|footnote_text)+' },
    paragraph,
    heading: heading([2, 3, 4]),
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
    footnote_text: footnoteText,
    source,
    text: { group: 'inline' },
    hard_break: hardBreak,
    footnote,
    ...more,
  }
  return new Schema({ nodes: withoutUnknown(nodes), marks: { link, strong, em, del, code } })
}

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
