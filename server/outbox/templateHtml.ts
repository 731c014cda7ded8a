import type sanitizeHtml from 'sanitize-html'
import { sanitizeShallow } from './shallowHtml.ts'

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
const articleTags = [...templateTags, ...'blockquote pre code hr figure figcaption del sup'.split(' ')]

/** What a template says with a class, for want of the element by which a mail draws it. */
export const saidByClass: Readonly<Record<string, string>> = {
  'div.quote': 'blockquote',
  'div.rule': 'hr',
  'div.code': 'pre',
  'span.code': 'code',
}
const size = /^\d{1,4}%?$/
// Outlook draws by Word's rules, which know these and few of the styles.
const ofTables = ['align', 'valign', 'bgcolor', 'width', 'height', 'colspan', 'rowspan']

/**
 * What the owner wrote, reduced to the tags and attributes that a template may hold; styles to those
 * that cannot cover anything or load anything. Stable: cleaning it again changes nothing.
 */
export function cleanTemplateHtml(html: string): string {
  return sanitizeShallow(html, { ...issueHtml, allowedTags: templateTags })
}

/** The same for an issue, which is written like an article and keeps what articles hold. */
export function cleanIssueHtml(html: string): string {
  return sanitizeShallow(html, issueHtml)
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

/** What an issue may hold: a template's elements and those of articles. */
export const issueHtml: sanitizeHtml.IOptions = {
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
