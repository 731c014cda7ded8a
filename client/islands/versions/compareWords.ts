import { diffArrays } from 'diff'
import type { Piece } from './comparedBlock.ts'

export type Change = 'same' | 'gone' | 'new'
export interface ChangedPiece extends Piece {
  change: Change
}

// Words, blanks, and every other character by itself.
const parts = /\s+|[\p{L}\p{N}\p{M}'’_-]+|[^\s\p{L}\p{N}\p{M}'’_-]/gu
/** With more differences than these, it was written anew. */
const most = 4_000

/** What went and what came, word by word; of words that changed together the old ones stand before the new ones. */
export function compareWords(before: Piece[], after: Piece[]): ChangedPiece[] {
  const runs = diffArrays(wordsOf(before), wordsOf(after), {
    comparator: (one, other) => keyOf(one) === keyOf(other),
    maxEditLength: most,
  })
  if (!runs) return [...marked(before, 'gone'), ...marked(after, 'new')]
  const words = runs.flatMap(({ value, added, removed }) => marked(value, changeOf(added, removed)))
  return joined(gathered(words))
}

const changeOf = (added: boolean, removed: boolean): Change => {
  if (added) return 'new'
  return removed ? 'gone' : 'same'
}

/** A share of the words of both that they have in common, from 0 to 1. */
export function likeness(before: string, after: string): number {
  const [one, other] = [before, after].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)))
  const common = [...one!].filter((word) => other!.has(word)).length
  return (2 * common) / Math.max(1, one!.size + other!.size)
}

const wordsOf = (pieces: Piece[]): Piece[] =>
  pieces.flatMap((piece) => (piece.text.match(parts) ?? []).map((text) => ({ ...piece, text })))

const keyOf = ({ text, marks, href }: Piece): string => `${text}\n${marks.join()}\n${href ?? ''}`

const marked = (pieces: Piece[], change: Change): ChangedPiece[] =>
  pieces.map((piece) => ({ ...piece, change }))

/** A blank between two changed words belongs to both changes. */
function gathered(words: ChangedPiece[]): ChangedPiece[] {
  const result: ChangedPiece[] = []
  let gone: ChangedPiece[] = []
  let fresh: ChangedPiece[] = []
  const put = () => {
    const [last, other] = [gone.at(-1), fresh.at(-1)]
    const endsAlike =
      last !== undefined && other !== undefined && isBlank(last) && keyOf(last) === keyOf(other)
    if (endsAlike) result.push(...gone.slice(0, -1), ...fresh.slice(0, -1), { ...other, change: 'same' })
    else result.push(...gone, ...fresh)
    ;[gone, fresh] = [[], []]
  }
  words.forEach((word, at) => {
    const isBridge =
      word.change === 'same' &&
      isBlank(word) &&
      gone.length + fresh.length > 0 &&
      words[at + 1] !== undefined &&
      words[at + 1]!.change !== 'same'
    if (isBridge) {
      gone.push({ ...word, change: 'gone' })
      fresh.push({ ...word, change: 'new' })
    } else if (word.change === 'gone') gone.push(word)
    else if (word.change === 'new') fresh.push(word)
    else {
      put()
      result.push(word)
    }
  })
  put()
  return result.flatMap(withoutBlankChange)
}

const isBlank = ({ text }: Piece): boolean => text.trim() === ''

/** Where nothing changed but a blank, that need not be told. */
function withoutBlankChange(word: ChangedPiece, at: number, words: ChangedPiece[]): ChangedPiece[] {
  const alone = words[at - 1]?.change !== word.change && words[at + 1]?.change !== word.change
  if (word.change === 'same' || !isBlank(word) || !alone) return [word]
  return word.change === 'new' ? [{ ...word, change: 'same' }] : []
}

/** Words that look and changed alike, in one piece. */
function joined(words: ChangedPiece[]): ChangedPiece[] {
  const result: ChangedPiece[] = []
  for (const word of words) {
    const last = result.at(-1)
    const goesOn =
      last?.change === word.change && keyOf({ ...last, text: '' }) === keyOf({ ...word, text: '' })
    if (goesOn) last.text += word.text
    else result.push({ ...word })
  }
  return result
}
