import type { NodeSpec } from 'prosemirror-model'

export const table: NodeSpec = {
  content: 'table_row+',
  isolating: true,
  group: 'block',
  parseDOM: [{ tag: 'table' }],
  toDOM: () => ['table', ['tbody', 0]],
}

export const tableRow: NodeSpec = {
  content: '(table_cell|table_header)*',
  parseDOM: [{ tag: 'tr' }],
  toDOM: () => ['tr', 0],
}

export const tableCell: NodeSpec = cell('td')
export const tableHeader: NodeSpec = cell('th')

/** One line of words: a cell of Markdown holds neither blocks nor line breaks. */
function cell(tag: string): NodeSpec {
  return {
    attrs: { align: { default: null } },
    content: '(text|placeholder|footnote)*',
    isolating: true,
    parseDOM: [{ tag, getAttrs: (element) => ({ align: sideOf(element.dataset.align) }) }],
    toDOM: ({ attrs }) => [tag, attrs.align ? { 'data-align': attrs.align } : {}, 0],
  }
}

const sideOf = (side: string | undefined): string | null =>
  side === 'left' || side === 'center' || side === 'right' ? side : null
