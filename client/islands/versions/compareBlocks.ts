import { diffArrays } from 'diff'
import { textOf, type Block } from './comparedBlock.ts'
import { compareWords, likeness, type Change, type ChangedPiece } from './compareWords.ts'

export interface ChangedBlock extends Omit<Block, 'pieces'> {
  pieces: ChangedPiece[]
}

/** So much alike, a block was changed and not replaced. */
const alike = 0.3

/** Two states of a text, block by block: what stayed, what went, what came, and what changed inside. */
export function compareBlocks(before: Block[], after: Block[]): ChangedBlock[] {
  const result: ChangedBlock[] = []
  let gone: Block[] = []
  const runs = diffArrays(before, after, { comparator: (one, other) => keyOf(one) === keyOf(other) })
  for (const { value, added, removed } of runs) {
    if (removed) gone = value
    else {
      result.push(...(added ? replaced(gone, value) : [...all(gone, 'gone'), ...all(value, 'same')]))
      gone = []
    }
  }
  return [...result, ...all(gone, 'gone')]
}

/** Old blocks and those that came in their place, each beside the one that it became. */
function replaced(gone: Block[], fresh: Block[]): ChangedBlock[] {
  const result: ChangedBlock[] = []
  let from = 0
  let waiting: Block[] = []
  for (const block of fresh) {
    const at = gone.findIndex((old, place) => place >= from && became(old, block))
    if (at === -1) waiting.push(block)
    else {
      result.push(...all(gone.slice(from, at), 'gone'), ...all(waiting, 'new'))
      result.push({ ...block, pieces: compareWords(gone[at]!.pieces, block.pieces) })
      from = at + 1
      waiting = []
    }
  }
  return [...result, ...all(gone.slice(from), 'gone'), ...all(waiting, 'new')]
}

const became = (old: Block, block: Block): boolean =>
  old.look === block.look &&
  old.inside.join() === block.inside.join() &&
  likeness(textOf(old), textOf(block)) >= alike

const all = (blocks: Block[], change: Change): ChangedBlock[] =>
  blocks.map((block) => ({ ...block, pieces: block.pieces.map((piece) => ({ ...piece, change })) }))

/** An item is the same under another number. */
const keyOf = (block: Block): string => JSON.stringify({ ...block, number: undefined })
