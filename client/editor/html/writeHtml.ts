import type { Mark, Node } from 'prosemirror-model'
import { isEmpty } from '../markdown/shape.ts'
import { placeholderText } from '../schema/inlineNodes.ts'

/** A block of a template as HTML. */
export function writeHtml(node: Node): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'heading':
      return `<h${attrs.level}>${words(node)}</h${attrs.level}>`
    case 'bullet_list':
      return `<ul>\n${items(node)}\n</ul>`
    case 'ordered_list':
      return `<ol${attrs.order === 1 ? '' : ` start="${attrs.order}"`}>\n${items(node)}\n</ol>`
    case 'figure':
      return `<img src="${inQuotes(attrs.src as string)}" alt="${inQuotes(attrs.alt as string)}">`
    case 'button':
      return `<p><a class="button" href="${inQuotes(attrs.href as string)}">${words(node)}</a></p>`
    case 'horizontal_rule':
      return '<div class="rule"></div>'
    case 'code_block':
      return `<div class="code">${escaped(node.textContent)}</div>`
    case 'blockquote':
      return indented(`<div class="quote">\n${full(node).map(writeHtml).join('\n')}`, '  ') + '\n</div>'
    case 'table':
      return table(node.children)
    case 'source':
      return attrs.text as string
    default:
      return `<p>${words(node)}</p>`
  }
}

const table = ([head, ...body]: readonly Node[]): string =>
  ['<table>', ...rows('thead', [head!]), ...rows('tbody', body), '</table>'].join('\n')

const rows = (name: string, all: readonly Node[]): string[] =>
  all.length > 0 ? [`  <${name}>`, ...all.map((row) => `    <tr>${cells(row)}</tr>`), `  </${name}>`] : []

const cells = (row: Node): string =>
  row.children
    .map((cell) => {
      const name = cell.type.name === 'table_header' ? 'th' : 'td'
      return `<${name}${cell.attrs.align ? ` align="${cell.attrs.align}"` : ''}>${words(cell)}</${name}>`
    })
    .join('')

const items = (list: Node): string =>
  list.children.map((item) => `  <li>${inItem(item, list.attrs.tight === true)}</li>`).join('\n')

function inItem(item: Node, isTight: boolean): string {
  const [first, ...others] = full(item)
  if (!first) return ''
  const isBare = isTight && first.type.name === 'paragraph'
  return indented([isBare ? words(first) : writeHtml(first), ...others.map(writeHtml)].join('\n'), '    ')
}

const full = ({ children }: Node): Node[] => children.filter((block) => !isEmpty(block))

/** The lines below the first; blanks count where something is shown letter by letter. */
const indented = (html: string, blanks: string): string =>
  html.includes('<div class="code"') ? html : html.replaceAll('\n', `\n${blanks}`)

const tags: Record<string, string> = { strong: 'strong', em: 'em', underline: 'u', code: 'span' }

function words(textblock: Node): string {
  let written = ''
  let open: readonly Mark[] = []
  textblock.forEach((node) => {
    const marks = node.type.name === 'hard_break' ? open : node.marks
    const through = open.findIndex((mark, index) => !marks[index]?.eq(mark))
    const kept = through < 0 ? open : open.slice(0, through)
    written += ends(open.slice(kept.length)) + begins(marks.slice(kept.length)) + wordsOf(node)
    open = marks
  })
  return written + ends(open)
}

function wordsOf(node: Node): string {
  if (node.type.name === 'hard_break') return '<br>'
  if (node.isText) return escaped(node.text!)
  return escaped(placeholderText(node.attrs.name as string, node.attrs.fallback as string))
}

const begins = (marks: readonly Mark[]): string =>
  marks
    .map(({ type, attrs }) =>
      type.name === 'link'
        ? `<a href="${inQuotes(attrs.href as string)}">`
        : `<${tags[type.name]}${type.name === 'code' ? ' class="code"' : ''}>`,
    )
    .join('')

const ends = (marks: readonly Mark[]): string =>
  [...marks]
    .reverse()
    .map(({ type }) => `</${tags[type.name] ?? 'a'}>`)
    .join('')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')

const inQuotes = (value: string): string => escaped(value).replaceAll('"', '&quot;')
