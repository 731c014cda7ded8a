import sanitizeHtml from 'sanitize-html'
import { mailStyles as s } from './styles.ts'

const simple = /^[^;:(){}<>\\]{1,120}$/
const colour = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{3,40}\))$/i
/** What a style in a template may say. */
export const templateProperties = [
  'background-color',
  'border',
  'border-bottom',
  'border-collapse',
  'border-left',
  'border-radius',
  'border-right',
  'border-spacing',
  'border-top',
  'display',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'height',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'margin',
  'margin-bottom',
  'margin-left',
  'margin-right',
  'margin-top',
  'max-width',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-align',
  'text-decoration',
  'vertical-align',
  'width',
]

/** The elements that a template may hold. */
export const templateTags =
  'p br strong em u h1 h2 h3 h4 h5 h6 ul ol li a img div span table tr td th thead tbody'.split(' ')
// What an article may hold as well.
const articleTags = [...templateTags, ...'blockquote pre code hr figure figcaption del'.split(' ')]
const size = /^\d{1,4}%?$/
// Outlook draws by Word's rules, which know these and few of the styles.
const ofTables = ['align', 'valign', 'bgcolor', 'width', 'height', 'colspan', 'rowspan']

/**
 * What the owner wrote, reduced to the tags and attributes that a template may hold; styles to those
 * that cannot cover anything or load anything. Stable: cleaning it again changes nothing.
 */
export function cleanTemplateHtml(html: string): string {
  return sanitizeHtml(html, { ...options, allowedTags: templateTags })
}

/** The same for an issue, which is written like an article and keeps what articles hold. */
export function cleanIssueHtml(html: string): string {
  return sanitizeHtml(html, options)
}

const plain: Record<string, RegExp> = {
  width: size,
  height: size,
  align: /^(left|center|right|justify)$/i,
  valign: /^(top|middle|bottom|baseline)$/i,
  bgcolor: colour,
  role: /^presentation$/,
  ...Object.fromEntries(
    ['colspan', 'rowspan', 'cellpadding', 'cellspacing', 'border', 'start'].map((name) => [
      name,
      /^\d{1,3}$/,
    ]),
  ),
}

/** Attributes that look like what they are for; an article says the side of a cell in its own way. */
function plainAttributes(tagName: string, attributes: sanitizeHtml.Attributes) {
  const { 'data-align': side, ...given } = attributes
  const all = side && !given.align ? { ...given, align: side } : given
  const attribs = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => !plain[name] || plain[name].test(value)),
  )
  return { tagName, attribs }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: articleTags,
  allowedAttributes: {
    '*': ['href', 'src', 'alt', 'title', 'style', 'class'],
    img: ['width', 'height', 'align'],
    ol: ['start'],
    table: [...ofTables, 'cellpadding', 'cellspacing', 'border', 'role'],
    tr: ofTables,
    td: ofTables,
    th: ofTables,
  },
  transformTags: { '*': plainAttributes },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: [colour],
      background: [colour],
      ...Object.fromEntries(templateProperties.map((property) => [property, [simple]])),
    },
  },
}

const dressed: Record<string, { style: string; class: string }> = {
  h1: { style: s.h1, class: 'h1 ink' },
  h2: { style: `${s.h2}margin:28px 0 0;`, class: 'ink' },
  h3: { style: `${s.h3}margin:24px 0 0;`, class: 'ink' },
  h4: { style: `${s.h3}margin:24px 0 0;`, class: 'ink' },
  p: { style: s.p, class: 'soft' },
  // Bullets stand in the margin: Outlook knows no padding but that of cells.
  ul: { style: 'margin:16px 0 0 22px;padding:0;', class: 'soft' },
  ol: { style: 'margin:16px 0 0 22px;padding:0;', class: 'soft' },
  li: { style: s.li, class: 'soft' },
  a: { style: s.link, class: 'link' },
  img: { style: 'display:block;max-width:100%;height:auto;border:0;', class: '' },
  blockquote: { style: s.quote, class: 'soft' },
  pre: { style: s.pre, class: 'panel ink' },
  code: { style: s.code, class: '' },
  hr: { style: s.rule, class: 'line' },
  figure: { style: 'margin:24px 0 0;', class: '' },
  figcaption: { style: `${s.small}margin:8px 0 0;`, class: 'soft' },
  table: { style: 'border-collapse:collapse;margin:16px 0 0;', class: 'soft' },
  th: { style: s.cell, class: 'ink line' },
  td: { style: s.cell, class: 'soft line' },
}

// Outlook drops these together with their style.
const inPlaceOf: Record<string, string> = { figure: 'div', figcaption: 'p' }

/**
 * Gives every bare element the look of our mails; one with a style of its own keeps it. A table that lays out and has
 * no headings says to screen readers that it is no table.
 */
export function styleTemplateHtml(html: string): string {
  const headed = headedTables(html)
  const dress = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const tag = inPlaceOf[tagName] ?? tagName
    const given =
      tagName === 'table' && !headed.shift() && laysOut(attribs)
        ? { ...attribs, role: 'presentation' }
        : attribs
    const look = dressed[tagName]
    if (!look || given.style || laysOut(given)) return { tagName: tag, attribs: given }
    return { tagName: tag, attribs: { ...given, ...look } }
  }
  return sanitizeHtml(html, { ...options, allowedStyles: undefined, transformTags: { '*': dress } })
}

// A table that lays out says how its cells stand; ours would push them apart.
const laysOut = ({ cellpadding, role, border }: sanitizeHtml.Attributes): boolean =>
  cellpadding !== undefined || role !== undefined || border !== undefined

/** For each table, in the order in which they begin, whether a cell of its own is a heading. */
function headedTables(html: string): boolean[] {
  const headed: boolean[] = []
  const open: number[] = []
  for (const [tag] of html.matchAll(/<table\b|<th\b|<\/table>/g)) {
    if (tag === '<table') open.push(headed.push(false) - 1)
    else if (tag === '</table>') open.pop()
    else if (open.length > 0) headed[open.at(-1)!] = true
  }
  return headed
}
