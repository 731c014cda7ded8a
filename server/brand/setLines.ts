import type { LetterWidths } from './letterWidths.ts'

interface Space {
  width: number
  height: number
  /** Sizes of letters, the largest first. */
  sizes: number[]
  /** From line to line, where a letter's height is 1. */
  leading: number
}

export interface SetLines {
  size: number
  lines: string[]
}

/**
 * Breaks words into lines of the largest size at which they fit. What does not fit at the smallest is cut: a long word
 * between letters, the rest with an ellipsis.
 * @returns nothing where a letter is missing, which would be drawn as a box
 */
export function setLines(text: string, space: Space, widths: LetterWidths): SetLines | undefined {
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean)
  if (words.length === 0 || Array.from(words.join('')).some((letter) => widths(letter) === undefined))
    return undefined
  const smallest = space.sizes.at(-1)!
  for (const size of space.sizes) {
    const [most, wide] = [linesIn(space, size), space.width / size]
    const lines = wrap(words, wide, widths)
    if (lines.length <= most && lines.every((line) => widthOf(line, widths) <= wide)) return { size, lines }
  }
  const wide = space.width / smallest
  const most = linesIn(space, smallest)
  const lines = wrap(
    words.flatMap((word) => pieces(word, wide, widths)),
    wide,
    widths,
  )
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] = shortened(kept[most - 1]!, wide, widths)
  return { size: smallest, lines: kept }
}

const linesIn = ({ height, leading }: Space, size: number): number =>
  Math.max(1, Math.floor(height / (size * leading)))

const widthOf = (line: string, widths: LetterWidths): number =>
  Array.from(line).reduce((sum, letter) => sum + (widths(letter) ?? 0), 0)

function wrap(words: string[], wide: number, widths: LetterWidths): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word
    if (lines.length > 0 && widthOf(longer, widths) <= wide) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A word in pieces that each fit into a line. */
function pieces(word: string, wide: number, widths: LetterWidths): string[] {
  const found = ['']
  for (const letter of word) {
    if (widthOf(found.at(-1)! + letter, widths) > wide) found.push(letter)
    else found[found.length - 1] += letter
  }
  return found
}

function shortened(line: string, wide: number, widths: LetterWidths): string {
  const letters = Array.from(line)
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, widths) > wide) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
