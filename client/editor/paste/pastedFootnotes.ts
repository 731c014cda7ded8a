import { all, inOneLine, isBlank } from './elements.ts'

/** The number, letter or star that leads to a note. */
const sign = /^[[(]?(?:note )?(?:\d{1,4}|[a-z]|[ivxlc]{1,7}|[*†‡§¶]{1,4})[\])]?$/i
/** A longer one is an article of its own, which a text does not take for a footnote. */
const longest = 1_800
const most = 200
/** No note is cited more often; a page with links without end would compare each of them with all others. */
const mostBack = 100

interface Note {
  /** What a reader would press in the text. */
  marks: HTMLElement[]
  /** What leads back from the note. */
  back: HTMLElement[]
  /** What holds the note and nothing else. */
  holder: HTMLElement
}

/**
 * Footnotes of Word, Google Docs, LibreOffice and web pages become those of a text: a mark `sup[data-footnote]`, and
 * below everything `p[data-footnote]`. Each program names them in its own way, but in all of them the mark leads to the
 * note, and the note back.
 * @param takesNotes else numbers in brackets stand for them
 * @returns how many there are
 */
export function footnotes(body: HTMLElement, takesNotes: boolean): number {
  for (const element of all(body, '[data-footnote]')) element.removeAttribute('data-footnote')
  const notes = notesIn(body)
  notes.forEach(({ marks, back, holder }, index) => {
    const label = String(index + 1)
    for (const mark of marks) outermost(mark).replaceWith(takesNotes ? markOf(mark, label) : `[${label}]`)
    for (const link of back) (link.closest('.mw-cite-backlink') ?? outermost(link)).remove()
    const pictures = all(holder, 'img')
    const text = body.ownerDocument.createElement('p')
    text.append(...inOneLine(holder))
    trimStart(text)
    if (takesNotes) text.setAttribute('data-footnote', label)
    else text.prepend(`[${label}] `)
    removeWithRule(holder)
    body.append(text, ...pictures)
  })
  return notes.length
}

function markOf({ ownerDocument }: Element, label: string): Element {
  const mark = ownerDocument.createElement('sup')
  mark.setAttribute('data-footnote', label)
  mark.textContent = label
  return mark
}

/** In the order in which they are first cited. */
function notesIn(body: HTMLElement): Note[] {
  const places = new Map<string, HTMLElement>()
  for (const place of all(body, '[id],[name]'))
    for (const name of ['id', 'name']) {
      const called = place.getAttribute(name)
      if (called && !places.has(called)) places.set(called, place)
    }
  const placeOf = (link: Element) => {
    const href = link.getAttribute('href')!
    return places.get(href.slice(href.indexOf('#') + 1))
  }
  const known = new Map<HTMLElement, Note | undefined>()
  const linksIn = new Map<HTMLElement, HTMLElement[]>()
  const linksBack = (holder: HTMLElement, mark: HTMLElement) => {
    const links = linksIn.get(holder) ?? all(holder, 'a[href*="#"]').slice(0, mostBack)
    linksIn.set(holder, links)
    return links.filter((link) => {
      const place = placeOf(link)
      return place && (place.contains(mark) || mark.contains(place))
    })
  }
  for (const mark of all(body, 'a[href*="#"]')) {
    const place = sign.test(mark.textContent.trim()) ? placeOf(mark) : undefined
    const holder = place && isBehind(place, mark) ? holderOf(place) : undefined
    if (!holder || holder.contains(mark) || mark.closest('pre,code')) continue
    const back = known.has(holder) && !known.get(holder) ? [] : linksBack(holder, mark)
    const note = known.get(holder) ?? noteOf(holder, back)
    known.set(holder, note)
    note?.marks.push(mark)
    for (const link of back) if (!note?.back.includes(link)) note?.back.push(link)
  }
  return [...known.values()].filter((note) => note !== undefined).slice(0, most)
}

const isBehind = (place: Element, mark: Element): boolean =>
  (mark.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

/** @returns undefined where nothing leads back, or where there is no note besides that */
function noteOf(holder: HTMLElement, back: HTMLElement[]): Note | undefined {
  const words = holder.textContent.trim()
  const isNote =
    back.length > 0 && words.length < longest && !back.some((link) => link.textContent.trim() === words)
  return isNote ? { marks: [], back: [], holder } : undefined
}

/** The item, box or paragraph in which a note stands by itself. */
function holderOf(place: HTMLElement): HTMLElement | undefined {
  const ofWord = place.closest<HTMLElement>('[data-look*="mso-element"]')
  if (ofWord && /mso-element:\s*(?:foot|end)note\s*(?:;|$)/.test(ofWord.dataset.look ?? '')) return ofWord
  const around =
    place.closest<HTMLElement>('li,div[id^=sdfootnote],div[id^=sdendnote]') ??
    place.closest<HTMLElement>('h1,h2,h3,h4,h5,h6,p,dd,td')
  if (!around || /^H\d$/.test(around.tagName)) return undefined
  const box = around.parentElement!
  // Google Docs puts each note into a box, whose first paragraph has the number.
  const isBox = box.tagName === 'DIV' && around.tagName === 'P' && box.firstElementChild === around
  return isBox && all(box, 'a[href^="#ftnt_ref"]').length === 1 ? box : around
}

/** With what holds nothing else but its sign. */
function outermost(link: HTMLElement): HTMLElement {
  let around = link
  while (/^(?:SUP|SPAN|B|STRONG|FONT|I|EM)$/.test(around.parentElement?.tagName ?? ''))
    if (around.parentElement!.textContent.trim() === link.textContent.trim()) around = around.parentElement!
    else break
  return around
}

function trimStart(text: Element): void {
  const walker = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const words = walker.currentNode as Text
    words.data = words.data.replace(/^[\s\u00a0]+/, '')
    if (words.data) return
  }
}

/** Nothing stays of the line or the heading above the notes, and of what was around them. */
function removeWithRule(holder: HTMLElement): void {
  let first: Element | null = holder
  while (first && !first.previousElementSibling) first = first.parentElement
  const above = first?.previousElementSibling
  if (above?.matches('hr,#footnote-label')) above.remove()
  let around = holder.parentElement!
  holder.remove()
  while (around.tagName !== 'BODY' && isBlank(around)) {
    const outer = around.parentElement!
    around.remove()
    around = outer
  }
}
