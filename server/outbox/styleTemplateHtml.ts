import sanitizeHtml from 'sanitize-html'
import { mailStyles as s } from './mailStyles.ts'
import { issueHtml, saidByClass } from './templateHtml.ts'

const dressed: Record<string, string> = {
  h1: `${s.h1}margin:24px 0 0;`,
  h2: `${s.h2}margin:28px 0 0;`,
  h3: `${s.h3}margin:24px 0 0;`,
  h4: `${s.h3}margin:24px 0 0;`,
  p: s.p,
  // Bullets stand in the margin: Outlook knows no padding but that of cells.
  ul: 'margin:16px 0 0 22px;padding:0;',
  ol: 'margin:16px 0 0 22px;padding:0;',
  li: s.li,
  a: s.link,
  img: `display:block;max-width:100%;height:auto;border:0;${s.alt}`,
  blockquote: s.quote,
  pre: s.pre,
  code: s.code,
  hr: s.rule,
  sup: s.sup,
  figure: 'margin:24px 0 0;',
  figcaption: `${s.small}margin:8px 0 0;`,
  table: 'border-collapse:collapse;margin:16px 0 0;',
  th: `${s.cell}${s.cellHead}`,
  td: `${s.cell}${s.cellText}`,
}

// Outlook drops these together with their style.
const inPlaceOf: Record<string, string> = { figure: 'div', figcaption: 'p' }

/**
 * Gives every bare element the look of our mails; one with a style of its own keeps it. A table that lays out and has
 * no headings says to screen readers that it is no table.
 */
export function styleTemplateHtml(html: string): string {
  const headed = headedTables(html)
  const dress = (written: string, own: sanitizeHtml.Attributes) => {
    const meant = saidByClass[`${written}.${own.class}`]
    const [tagName, attribs] = meant ? [meant, {} as sanitizeHtml.Attributes] : [written, own]
    const tag = inPlaceOf[tagName] ?? tagName
    const given =
      tagName === 'table' && !headed.shift() && laysOut(attribs)
        ? { ...attribs, role: 'presentation' }
        : attribs
    const style = dressed[tagName]
    if (!style || given.style || laysOut(given)) return { tagName: tag, attribs: given }
    return { tagName: tag, attribs: { ...given, style: turned(style, given) } }
  }
  return sanitizeHtml(html, { ...issueHtml, allowedStyles: undefined, transformTags: { '*': dress } })
}

// A style wins over the attribute, by which a table says that its numbers stand at the right.
const turned = (style: string, { align }: sanitizeHtml.Attributes): string =>
  align ? style.replace('text-align:left', `text-align:${align}`) : style

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
