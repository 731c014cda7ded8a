import { all } from './elements.ts'
import { listNumber } from './listNumber.ts'

/**
 * Word has no lists on the clipboard: paragraphs say which list they belong to, how deep, and bring their sign along.
 * @returns how many lists had letters or Roman numerals, also of those that came as lists
 */
export function wordLists(body: Element, sheets: string[]): number {
  slidesLists(body)
  const formats = sheets.join('\n')
  for (const paragraph of all(body, '[data-look*="mso-list"]')) {
    const place = placeOf(paragraph)
    if (!place || !paragraph.isConnected || paragraph.closest('li')) continue
    const run: Item[] = [{ paragraph, ...place, more: [] }]
    for (let next = paragraph.nextElementSibling; next; next = next.nextElementSibling) {
      const itsPlace = placeOf(next)
      if (itsPlace) run.push({ paragraph: next as HTMLElement, ...itsPlace, more: [] })
      else if (next.matches('p[class^=MsoListParagraph]')) run.at(-1)!.more.push(next)
      else break
    }
    paragraph.before(...listsOf(run, formats))
    for (const item of run) item.paragraph.remove()
  }
  return all(body, 'ol').filter(isLettered).length
}

/** By its kind, its look, or the sign that Word drew. */
const isLettered = (list: HTMLElement): boolean =>
  /^[ai]$/i.test(list.getAttribute('type') ?? '') ||
  /list-style-type:\s*(?:lower|upper)-(?:alpha|latin|roman)/.test(
    `${list.dataset.look} ${list.firstElementChild?.getAttribute('data-look')}`,
  )

/** PowerPoint draws a sign too, and says only how far its line is from the edge. */
function slidesLists(body: Element): void {
  const signs = all(body, '[data-look*="mso-special-format"]')
  const lines = signs.flatMap((sign) => {
    const line = sign.closest<HTMLElement>('div,p')
    const edge = /margin-left:\s*(-?[\d.]{1,9})/.exec(line?.dataset.look ?? '')?.[1]
    return line ? [{ sign, line, edge: Number(edge ?? 0) }] : []
  })
  const edges = [...new Set(lines.map(({ edge }) => edge))].sort((one, other) => one - other)
  for (const { sign, line, edge } of lines) {
    sign.dataset.look = 'mso-list:Ignore'
    line.dataset.look = `mso-list:l0 level${Math.min(edges.indexOf(edge) + 1, 9)}`
  }
}

interface Item {
  paragraph: HTMLElement
  list: string
  level: number
  /** Paragraphs below it that have no sign of their own. */
  more: Element[]
}

function placeOf(element: Element): { list: string; level: number } | undefined {
  const match = /mso-list:\s*(l\d+)\s+level(\d)/.exec(element.getAttribute('data-look') ?? '')
  return match ? { list: match[1]!, level: Number(match[2]) } : undefined
}

/** Lists in the order in which they stand, deeper ones inside of the item above. */
function listsOf(items: Item[], formats: string): Element[] {
  const roots: Element[] = []
  const open: { list: Element; level: number; kind: string }[] = []
  for (const item of items) {
    const { paragraph, level } = item
    const kind = kindOf(item, formats)
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)!.kind !== kind) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = paragraph.ownerDocument.createElement(kind)
      const number = kind === 'ol' ? listNumber(signOf(paragraph), formatOf(item, formats)) : undefined
      if (number) list.setAttribute('start', String(number))
      if (kind === 'ol' && /^\(?[a-z]/i.test(signOf(paragraph))) list.setAttribute('type', 'a')
      const around = open.at(-1)?.list.lastElementChild
      if (around) around.append(list)
      else roots.push(list)
      open.push({ list, level, kind })
    }
    for (const sign of all(paragraph, '[data-look*="mso-list"]')) sign.remove()
    const line = paragraph.ownerDocument.createElement('li')
    line.append(...paragraph.childNodes, ...item.more)
    open.at(-1)!.list.append(line)
  }
  return roots
}

/** The style sheet names the signs of bullets; else the sign itself tells a number from one. */
function kindOf(item: Item, formats: string): 'ul' | 'ol' {
  const format = formatOf(item, formats)
  if (format) return format === 'bullet' ? 'ul' : 'ol'
  return /^\(?[\da-z]{1,5}[.)]/i.test(signOf(item.paragraph)) ? 'ol' : 'ul'
}

/** `decimal`, `alpha-lower`, `bullet`, where a style sheet came along. */
function formatOf({ list, level }: Item, formats: string): string | undefined {
  const rule = new RegExp(`@list\\s+${list}:level${level}\\s*\\{([^}]*)`).exec(formats)?.[1] ?? ''
  return /mso-level-number-format:\s*([\w-]+)/.exec(rule)?.[1]
}

/** The number or bullet that stands in front of it. */
const signOf = (paragraph: Element): string =>
  paragraph
    .querySelector('[data-look*="mso-list"]')
    ?.textContent.replace(/\u00a0/g, ' ')
    .trim() ?? ''
