import { compile, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'

const deepest = 100
const hasNoEnd = /^<(?:br|hr|img|input|meta|link|col|wbr)\b/i
const apart = { leadingLineBreaks: 2, trailingLineBreaks: 2 }

/** A table with headings holds data, in columns; any other holds a layout, whose rows are lines. */
const table: FormatCallback = (element, walk, builder, options) => {
  const format = holds(element, 'th') ? 'dataTable' : 'block'
  builder.options.formatters[format]!(element, walk, builder, options)
}

function holds(element: DomNode, name: string): boolean {
  return element.children?.some((child) => child.name === name || holds(child, name)) ?? false
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { table },
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
 * behind their links. What is nested deeper than any mail keeps its words only.
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
