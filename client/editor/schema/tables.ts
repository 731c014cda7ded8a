import type { NodeSpec } from 'prosemirror-model'

/** What prosemirror-tables asks for; Markdown joins no cells. */
const single = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }

export const table: NodeSpec = {
  content: 'table_row+',
  tableRole: 'table',
  isolating: true,
  group: 'block',
  parseDOM: [{ tag: 'table' }],
  toDOM: () => ['table', ['tbody', 0]],
}

export const tableRow: NodeSpec = {
  content: '(table_cell|table_header)*',
  tableRole: 'row',
  parseDOM: [{ tag: 'tr' }],
  toDOM: () => ['tr', 0],
}

export const tableCell: NodeSpec = cell('td', 'cell')
export const tableHeader: NodeSpec = cell('th', 'header_cell')

/** One line of words: a cell of Markdown holds neither blocks nor line breaks. */
function cell(tag: string, tableRole: string): NodeSpec {
  return {
    attrs: { align: { default: null }, ...single },
    content: '(text|placeholder|footnote)*',
    tableRole,
    isolating: true,
    parseDOM: [{ tag, getAttrs: (element) => ({ align: sideOf(element.dataset.align) }) }],
    toDOM: ({ attrs }) => [tag, attrs.align ? { 'data-align': attrs.align } : {}, 0],
  }
}

const sideOf = (side: string | undefined): string | null =>
  side === 'left' || side === 'center' || side === 'right' ? side : null
