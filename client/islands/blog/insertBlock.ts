import { typeText } from './typeText.ts'

/**
 * Puts a block of Markdown into a text, a blank line on either side, as one step that undo takes back.
 * The cursor stands behind it afterwards, so that the next block follows.
 */
export function insertBlock(area: HTMLTextAreaElement, block: string, at: number): void {
  const before = area.value.slice(0, at)
  const after = area.value.slice(at)
  const text = blankLine(before.at(-1), before.at(-2)) + block + blankLine(after[0], after[1])
  typeText(area, text, at, at)
}

/** The line breaks that a blank line beside a text still needs, judged by its nearest two characters. */
function blankLine(nearest: string | undefined, next: string | undefined): string {
  if (nearest === undefined) return ''
  if (nearest !== '\n') return '\n\n'
  return next === '\n' ? '' : '\n'
}
