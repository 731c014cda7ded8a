import { neutraliseHtml } from './neutraliseHtml.ts'
import { plainCode } from './plainCode.ts'
import { formulas } from './formulas.ts'
import { all } from './elements.ts'
import { evenHeadings, headingsBySize } from './evenHeadings.ts'
import { limitNesting } from './limitNesting.ts'
import { plainLinks, withoutComments } from './plainLinks.ts'
import { applySheets } from './pastedStyles.ts'
import { marksByName } from './marksByName.ts'
import { nestLists } from './nestLists.ts'
import { footnotes } from './pastedFootnotes.ts'
import { plainParagraphs } from './paragraphs.ts'
import { takePictures, type PastedPicture } from './takePictures.ts'
import { symbols } from './symbols.ts'
import { textBoxes } from './textBoxes.ts'
import { withoutDeletions } from './trackedChanges.ts'
import { raised } from './raisedLetters.ts'
import { plainTables } from './plainTables.ts'
import { structure } from './structure.ts'
import { tasks } from './tasks.ts'
import { removeHidden } from './removeHidden.ts'
import { wordLists } from './wordLists.ts'

/** What could not come along. */
export interface Dropped {
  /** Pictures that another program keeps to itself. */
  pictures: number
  /** Films and sounds without an address to link to, and pages within the page. */
  embeds: number
  /** Footnotes that are plain text now. */
  notes: number
  /** Letters that stood above or below the line, and stand in it. */
  raised: string[]
  /** Formulas that are code or plain letters now. */
  formulas: number
  /** What the tracked changes of a document have taken out. */
  deletions: number
  /** Lists by letters or Roman numerals that have numbers now. */
  lettered: number
}
export interface Cleaned {
  html: string
  /** Pictures that stood in the clipboard themselves; where each stood is its mark. */
  pictures: PastedPicture[]
  dropped: Dropped
}

/**
 * HTML of another program as the plain structure that a text may have.
 * @param isMarkdown whether it is stored as such: else captions are paragraphs, and there are no footnotes
 */
export function cleanPaste(pasted: string, isMarkdown: boolean): Cleaned {
  const html = neutraliseHtml(pasted.replaceAll('\r\n', '\n'))
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const sheets = all(body, '[data-sheet]').map(({ textContent }) => textContent)
  applySheets(body, sheets)
  tasks(body)
  textBoxes(body)
  symbols(body)
  const deletions = withoutDeletions(body)
  const formulasHere = formulas(body)
  const embedded = removeHidden(body)
  withoutComments(body)
  limitNesting(body)
  const notes = footnotes(body, isMarkdown)
  const lettered = wordLists(body, sheets)
  nestLists(body)
  const { pictures, missing } = takePictures(body)
  structure(body)
  const level = raised(body)
  headingsBySize(body)
  marksByName(body)
  plainLinks(body)
  plainTables(body)
  plainCode(body)
  plainParagraphs(body, isMarkdown)
  evenHeadings(body)
  for (const element of all(body, '*')) bare(element)
  const dropped = {
    pictures: missing,
    embeds: embedded,
    notes: isMarkdown ? 0 : notes,
    raised: level,
    formulas: formulasHere,
    deletions,
    lettered,
  }
  return { html: body.innerHTML.trim(), pictures, dropped }
}

const kept = new Set([
  'href',
  'src',
  'alt',
  'start',
  'data-align',
  'data-checked',
  'data-info',
  'data-footnote',
])

/** No names of classes, no looks, no words of the program it comes from. */
function bare(element: Element): void {
  for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
}
