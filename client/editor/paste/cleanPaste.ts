import { calm } from './calm.ts'
import { all, rename, unwrap } from './elements.ts'
import { evenHeadings, headingsBySize } from './headings.ts'
import { plainLinks } from './links.ts'
import { applySheets, lookOf } from './look.ts'
import { marksByName } from './marks.ts'
import { plainParagraphs } from './paragraphs.ts'
import { takePictures, type PastedPicture } from './pictures.ts'
import { plainTables } from './tables.ts'
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

const unseen =
  'script,noscript,template,meta,link,title,head,svg,canvas,button,input,select,textarea,nav,dialog,map,object param,' +
  '[hidden],[aria-hidden=true],.MsoCommentReference,[data-look*="mso-element:comment"]'
const embeds = 'iframe,video,audio,object,embed'

/**
 * HTML of another program as the plain structure that a text may have.
 * @param holds what the text can hold
 */
export function cleanPaste(pasted: string, holds: { tables: boolean }): Cleaned {
  const html = calm(pasted.replaceAll('\r\n', '\n'))
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const sheets = all(body, '[data-sheet]').map(({ textContent }) => textContent)
  applySheets(body, sheets)
  takeOutUnseen(body)
  const embedded = all(body, embeds)
  for (const embed of embedded) embed.remove()
  wordLists(body, sheets)
  nestLists(body)
  const { pictures, missing } = takePictures(body)
  structure(body)
  headingsBySize(body)
  marksByName(body)
  plainLinks(body)
  plainTables(body, holds.tables)
  plainParagraphs(body)
  evenHeadings(body)
  for (const element of all(body, '*')) bare(element)
  return { html: body.innerHTML.trim(), pictures, dropped: { pictures: missing, embeds: embedded.length } }
}

function takeOutUnseen(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Comment[] = []
  while (comments.nextNode()) found.push(comments.currentNode as Comment)
  for (const comment of found) comment.remove()
  for (const element of all(body, unseen)) element.remove()
  for (const element of all(body, '[data-look],[data-class-look]'))
    if (lookOf(element).isHidden) element.remove()
  // Names with a colon are what Office says to itself.
  for (const element of all(body, '*').reverse())
    if (element.localName.includes(':') || /-/.test(element.localName)) unwrap(element)
  for (const form of all(body, 'form')) rename(form, 'div')
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
