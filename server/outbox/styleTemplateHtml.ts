import sanitizeHtml from 'sanitize-html'
import { mailStyles as s } from './styles.ts'
import { issueHtml } from './templateHtml.ts'

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
  return sanitizeHtml(html, { ...issueHtml, allowedStyles: undefined, transformTags: { '*': dress } })
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
