import type { Node } from 'prosemirror-model'
import { sayingOf } from './inlineSources.ts'
import type { Piece } from './pieces.ts'

/** Blocks that stand together: those of a piece of the original text, or one that is new. */
export interface Stretch {
  nodes: readonly Node[]
  /** The number of the piece. */
  piece?: number
}

/** Finds which blocks of a document are still those of the pieces it was opened from. */
export function stretchesOf(pieces: readonly Piece[]): (blocks: readonly Node[]) => Stretch[] {
  const byNode = new Map<Node, number>()
  for (const [index, { nodes }] of pieces.entries()) if (!byNode.has(nodes[0]!)) byNode.set(nodes[0]!, index)
  let bySaying: Map<string, number[]> | undefined

  function numbersOf(block: Node): readonly number[] {
    const own = byNode.get(block)
    if (own !== undefined) return [own]
    bySaying ??= bySayings(pieces)
    return bySaying.get(sayingOf(block)) ?? []
  }

  return (blocks) => {
    const stands = (piece: number, at: number) =>
      pieces[piece]?.nodes.every(
        (node, index) => blocks[at + index] !== undefined && node.eq(blocks[at + index]!),
      )
    const stretches: Stretch[] = []
    let next = 0
    for (let at = 0; at < blocks.length;) {
      // Two pieces may say the same in other characters: the one whose turn it is.
      const piece = stands(next, at)
        ? next
        : nearest(numbersOf(blocks[at]!), next, (number) => stands(number, at))
      const nodes = piece === undefined ? [blocks[at]!] : pieces[piece]!.nodes
      stretches.push({ nodes, piece })
      if (piece !== undefined) next = piece + 1
      at += nodes.length
    }
    return stretches
  }
}

function nearest(numbers: readonly number[], next: number, stands: (piece: number) => boolean | undefined) {
  const there = numbers.filter(stands)
  return there.find((number) => number >= next) ?? there[0]
}

function bySayings(pieces: readonly Piece[]): Map<string, number[]> {
  const all = new Map<string, number[]>()
  for (const [index, { nodes }] of pieces.entries()) {
    const saying = sayingOf(nodes[0]!)
    all.set(saying, [...(all.get(saying) ?? []), index])
  }
  return all
}
