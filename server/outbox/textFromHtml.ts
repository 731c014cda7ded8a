import { compile, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'

const deepest = 100
const hasNoEnd = /^<(?:br|hr|img|input|meta|link|col|wbr)\b/i
const apart = { leadingLineBreaks: 2, trailingLineBreaks: 2 }

/**
 * What is padded to columns comes to far more text than its HTML. No mail has a table beyond this; of one that somebody made,
 * the words are written as lines.
 */
const most = { parts: 5_000, lines: 200, cells: 30, word: 200, span: 20 }
const beginsLine = new Set(['br', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'p', 'tr'])

/** A table with headings holds data, in columns; any other holds a layout, whose rows are lines. */
const table: FormatCallback = (element, walk, builder, options) => {
  const parts = partsOf(element)
  const isData = parts !== undefined && fitsColumns(parts)
  if (isData) parts.filter(isCell).forEach(narrow)
  builder.options.formatters[isData ? 'dataTable' : 'block']!(element, walk, builder, options)
}

/** What to press, and where it leads: a line that stands by itself needs no brackets. */
const button: FormatCallback = ({ attribs, children }, walk, builder) => {
  const { href = '' } = attribs as { href?: string }
  walk(children, builder)
  if (href) builder.addInline(`: ${href.replace(/^mailto:/, '')}`, { noWordTransform: true })
}

/** All that lies within; undefined where that is more than columns may have, or another table. */
function partsOf({ children }: DomNode, found: DomNode[] = []): DomNode[] | undefined {
  for (const child of children ?? []) {
    if (child.name === 'table' || found.push(child) > most.parts || !partsOf(child, found)) return undefined
  }
  return found
}

const isCell = ({ name = '' }: DomNode): boolean => name === 'td' || name === 'th'

function fitsColumns(parts: DomNode[]): boolean {
  const names = parts.map(({ name = '' }) => name)
  return (
    names.includes('th') &&
    !names.includes('pre') &&
    names.filter((name) => beginsLine.has(name)).length <= most.lines &&
    parts.every(({ name, children }) => name !== 'tr' || children.filter(isCell).length <= most.cells) &&
    parts.every((part) => wordsOf(part).every(({ length }) => length <= most.word))
  )
}

/** An address is written behind its link. */
const wordsOf = ({ data = '', attribs }: DomNode): string[] => [
  ...data.split(/\s+/),
  (attribs as { href?: string } | undefined)?.href ?? '',
]

/** Each row and column that a cell says it spans is drawn. */
function narrow({ attribs }: DomNode): void {
  const spans = attribs as Record<string, string>
  for (const name of ['colspan', 'rowspan'])
    if (Number(spans[name]) > most.span) spans[name] = String(most.span)
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { table, button },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { ...apart, uppercase: false },
    })),
    { selector: 'p', options: apart },
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as [string, string] },
    },
    { selector: 'a.button', format: 'button' },
    // As blockquote, hr and pre.
    { selector: 'div.quote', format: 'blockquote', options: { leadingLineBreaks: 2, trimEmptyLines: true } },
    { selector: 'div.rule', format: 'horizontalLine', options: { leadingLineBreaks: 2 } },
    { selector: 'div.code', format: 'pre', options: { leadingLineBreaks: 2 } },
    // What a picture shows is said where somebody wrote it below the picture.
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'table', options: { uppercaseHeaderCells: false } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: '[style*="display:none"]', format: 'skip' },
  ],
}
/** Made when the first mail is written: a start would wait for it. */
let convert: ReturnType<typeof compile> | undefined

/**
 * A text part made from HTML: paragraphs apart, lists, quotes and code with their marks, tables in columns, addresses
 * behind their links and buttons. What is nested deeper than any mail keeps its words only.
 */
export function textFromHtml(html: string): string {
  const lines = (convert ??= compile(options))(flat(html)).split('\n')
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** The parser's time grows with the square of the depth. */
function flat(html: string): string {
  let depth = 0
  return html
    .split(/(<[^<>]*>)/)
    .filter((part) => {
      if (!/^<\/?[a-z]/i.test(part) || hasNoEnd.test(part) || part.endsWith('/>')) return true
      const closes = part.startsWith('</')
      depth = Math.max(0, depth + (closes ? -1 : 1))
      return depth + (closes ? 1 : 0) <= deepest
    })
    .join('')
}
