import type { Node } from 'prosemirror-model'
import type { blockWriter, Written } from './blockWriter.ts'
import type { Pieces } from './pieces.ts'
import { readText } from './readText.ts'
import type { Reading } from './reading.ts'
import { isEmpty } from './shape.ts'
import type { Stretch } from './stretches.ts'

interface Chosen extends Written {
  piece?: number
  /** Stands with the characters it was opened with. */
  isKept: boolean
}

/**
 * Puts stretches together to a text. Where two stand side by side that did not before, what comes of it is read, and
 * if the one would be taken for a part of the other, the second is written in another way.
 */
export function joiner(
  reading: Reading,
  { head, pieces }: Pieces,
  writer: ReturnType<typeof blockWriter>,
  original: string,
): (stretches: Stretch[]) => string {
  const newLine = /\r?\n/.exec(original)?.[0] ?? '\n'
  const tail = pieces.at(-1)?.gap ?? ''
  const inLines = (source: string) => (newLine === '\n' ? source : source.replaceAll('\n', newLine))
  const closed = new Map<number, boolean>()
  const fitting = new WeakMap<Node, { text: string; fits: boolean }>()

  /** Whether a piece ends where it seems to: a fence may be open, and would take in what is written behind it. */
  function isClosed(piece: number): boolean {
    let is = closed.get(piece)
    if (is === undefined) {
      const { source, nodes } = pieces[piece]!
      const read = readText(reading, `${source}\n\n##x`)
      is =
        read.length === nodes.length + 1 &&
        read.at(-1)!.type.name === 'heading' &&
        areSame(read.slice(0, -1), nodes)
      closed.set(piece, is)
    }
    return is
  }

  function fits(before: Chosen, gap: string, after: Written): boolean {
    const text = before.source + gap + after.source
    const known = fitting.get(after.nodes[0]!)
    if (known?.text === text) return known.fits
    const is = areSame(readText(reading, text), [...before.nodes, ...after.nodes])
    if (after.nodes[0]) fitting.set(after.nodes[0], { text, fits: is })
    return is
  }

  function* waysOf({ nodes, piece }: Stretch): Generator<Chosen> {
    if (piece !== undefined)
      yield { source: pieces[piece]!.source, nodes: pieces[piece]!.nodes, piece, isKept: true }
    for (const mark of marksOf(nodes[0]!)) {
      const written = nodes.map((node) => writer.write(node, mark))
      const source = inLines(written.map((one) => one.source).join('\n\n'))
      yield { source, nodes: written.flatMap((one) => one.nodes), piece, isKept: false }
    }
  }

  function first(stretch: Stretch, isFollowed: boolean): Chosen {
    for (const way of waysOf(stretch)) if (!way.isKept || !isFollowed || isClosed(way.piece!)) return way
    return waysOf(stretch).next().value as Chosen
  }

  return (stretches) => {
    const full = stretches.filter(({ nodes, piece }) => piece !== undefined || !nodes.every(isEmpty))
    let text = ''
    let before: Chosen | undefined
    for (const [index, stretch] of full.entries()) {
      const next = full[index + 1]
      const isFollowed = next !== undefined && next.piece !== follower(stretch)
      if (!before) {
        before = first(stretch, isFollowed)
        text = (pieces.length > 0 ? head : '') + before.source
        continue
      }
      const gaps = gapsBetween(full, index)
      const { way, gap } = fitted(before, gaps, stretch, isFollowed, next)
      text += gap + way.source
      before = way
    }
    return text + tail
  }

  /** The stretch, and what stands before it, so that both are read as what they are. */
  function fitted(before: Chosen, gaps: string[], stretch: Stretch, isFollowed: boolean, next?: Stretch) {
    const wasBehind = before.isKept && stretch.piece !== undefined && before.piece === stretch.piece - 1
    let found: { way: Chosen; gap: string } | undefined
    for (const way of waysOf(stretch)) {
      if (way.isKept && isFollowed && !isClosed(way.piece!)) continue
      if (way.isKept && wasBehind) return { way, gap: gaps[0]! }
      const gap = gaps.find((one) => fits(before, one, way))
      if (gap === undefined) continue
      found ??= { way, gap }
      if (way.isKept || next?.piece === undefined || marksOf(stretch.nodes[0]!).length === 1) break
      const { source, nodes } = pieces[next.piece]!
      if (fits(way, `${newLine}${newLine}`, { source, nodes })) return { way, gap }
    }
    return found ?? { way: first(stretch, isFollowed), gap: gaps.at(-1)! }
  }

  /** What may stand before a stretch: what stood there, then a blank line. */
  function gapsBetween(full: Stretch[], index: number): string[] {
    const before = full[index - 1]!
    const stretch = full[index]!
    const old = before.piece ?? (stretch.piece ?? 0) - 1
    const stoodHere = stretch.piece === undefined || stretch.piece === old + 1
    const blank = `${newLine}${newLine}`
    const isInside = old >= 0 && old < pieces.length - 1
    return stoodHere && isInside ? [pieces[old]!.gap, blank] : [blank]
  }
}

/** The number of the piece that once stood behind a stretch. */
const follower = ({ piece }: Stretch): number | undefined => (piece === undefined ? undefined : piece + 1)

const areSame = (some: readonly Node[], others: readonly Node[]): boolean =>
  some.length === others.length && some.every((node, index) => node.eq(others[index]!))

const signs: Record<string, string[]> = { bullet_list: ['-', '*', '+'], ordered_list: ['.', ')'] }

/** The signs that a list may have, its own first; undefined stands for what has none. */
function marksOf(node: Node): (string | undefined)[] {
  const own = node.attrs.mark as string | undefined
  const all = signs[node.type.name]
  return all ? [own, ...all.filter((mark) => mark !== own)] : [undefined]
}
