import sanitizeHtml from 'sanitize-html'
import { mailStyles as s } from './styles.ts'

const simple = /^[^;:(){}<>\\]{1,120}$/
const colour = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{3,40}\))$/i
const properties = [
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

const tags = 'p br strong em u h1 h2 h3 h4 h5 h6 ul ol li a img div span table tr td th thead tbody'.split(
  ' ',
)

/**
 * What the owner wrote, reduced to the tags and attributes that the specification lists; styles to those
 * that cannot cover anything or load anything. Stable: cleaning it again changes nothing.
 */
export function cleanTemplateHtml(html: string): string {
  return sanitizeHtml(html, options)
}

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { '*': ['href', 'src', 'alt', 'title', 'style', 'class'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: [colour],
      background: [colour],
      ...Object.fromEntries(properties.map((property) => [property, [simple]])),
    },
  },
}

const dressed: Record<string, { style: string; class: string }> = {
  h1: { style: s.h1, class: 'h1 ink' },
  h2: { style: `${s.h2}margin:28px 0 0;`, class: 'ink' },
  h3: { style: `${s.h3}margin:24px 0 0;`, class: 'ink' },
  p: { style: s.p, class: 'soft' },
  ul: { style: 'margin:16px 0 0;padding:0 0 0 22px;', class: 'soft' },
  ol: { style: 'margin:16px 0 0;padding:0 0 0 22px;', class: 'soft' },
  li: { style: s.li, class: 'soft' },
  a: { style: s.link, class: 'link' },
  img: { style: 'display:block;max-width:100%;height:auto;border:0;', class: '' },
}

/** Gives every bare element the look of our mails; one with a style of its own keeps it. */
export function dressTemplateHtml(html: string): string {
  return sanitizeHtml(html, {
    ...options,
    allowedStyles: undefined,
    transformTags: Object.fromEntries(
      Object.entries(dressed).map(([tag, look]) => [
        tag,
        (tagName: string, attribs: sanitizeHtml.Attributes) => ({
          tagName,
          attribs: attribs.style ? attribs : { ...attribs, ...look },
        }),
      ]),
    ),
  })
}
