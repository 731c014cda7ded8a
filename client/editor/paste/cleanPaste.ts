import { neutraliseHtml } from './neutraliseHtml.ts'
import { all, rename, unwrap } from './elements.ts'
import { evenHeadings, headingsBySize } from './headings.ts'
import { limitNesting } from './limitNesting.ts'
import { plainLinks } from './links.ts'
import { applySheets } from './look.ts'
import { marksByName } from './marks.ts'
import { plainParagraphs } from './paragraphs.ts'
import { takePictures, type PastedPicture } from './pictures.ts'
import { plainTables } from './tables.ts'
import { removeHidden } from './removeHidden.ts'
import { wordLists } from './wordLists.ts'

/** What could not come along. */
export interface Dropped {
  /** Pictures that another program keeps to itself. */
  pictures: number
  /** Films, sounds and pages within the page. */
  embeds: number
}
export interface Cleaned {
  html: string
  /** Pictures that stood in the clipboard themselves; where each stood is its mark. */
  pictures: PastedPicture[]
  dropped: Dropped
}

/** HTML of another program as the plain structure that a text may have. */
export function cleanPaste(pasted: string): Cleaned {
  const html = neutraliseHtml(pasted.replaceAll('\r\n', '\n'))
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const sheets = all(body, '[data-sheet]').map(({ textContent }) => textContent)
  applySheets(body, sheets)
  const embedded = removeHidden(body)
  limitNesting(body)
  wordLists(body, sheets)
  nestLists(body)
  const { pictures, missing } = takePictures(body)
  structure(body)
  headingsBySize(body)
  marksByName(body)
  plainLinks(body)
  plainTables(body)
  plainParagraphs(body)
  evenHeadings(body)
  for (const element of all(body, '*')) bare(element)
  return { html: body.innerHTML.trim(), pictures, dropped: { pictures: missing, embeds: embedded } }
}

/** A list stands inside of the item above it, not beside. */
function nestLists(body: Element): void {
  for (const list of all(body, 'ul > ul,ul > ol,ol > ul,ol > ol')) {
    const above = list.previousElementSibling
    if (above?.tagName === 'LI') above.append(list)
    else unwrap(list)
  }
}

/** Names that a program gives to its paragraphs. */
function structure(body: Element): void {
  for (const title of all(body, 'p.MsoTitle,p.MsoTocHeading')) rename(title, 'h1')
  for (const quote of all(body, 'p.MsoQuote,p.MsoIntenseQuote')) {
    const around = quote.ownerDocument.createElement('blockquote')
    quote.replaceWith(around)
    around.append(quote)
  }
}

const kept = new Set(['href', 'src', 'alt', 'start', 'data-align'])

/** No names of classes, no looks, no words of the program it comes from. */
function bare(element: Element): void {
  for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
}
