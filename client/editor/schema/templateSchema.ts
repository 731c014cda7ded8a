import { Schema } from 'prosemirror-model'
import { withoutUnknown } from './articleSchema.ts'
import { blockquote, codeBlock, heading, horizontalRule, paragraph, source } from './blockNodes.ts'
import { button } from './buttonNode.ts'
import { figure } from './figureNode.ts'
import { hardBreak, placeholder } from './inlineNodes.ts'
import { bulletList, listItem, orderedList } from './listNodes.ts'
import { code, em, link, strong, underline } from './markTypes.ts'
import { table, tableCell, tableHeader, tableRow } from './tableNodes.ts'

/** What can be edited of a template: a part of the HTML that one may hold, the rest stays as it is written. */
export const templateSchema = new Schema({
  nodes: withoutUnknown({
    doc: { content: 'block+' },
    paragraph,
    heading: heading([1, 2, 3]),
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
    button: { ...button, group: 'block' },
    source,
    text: { group: 'inline' },
    hard_break: hardBreak,
    placeholder,
  }),
  marks: { link, strong, em, underline, code },
})
