import { Fragment, type Node } from 'prosemirror-model'
import { buttonLine } from './inlineMarks.ts'
import type { WritingContext } from './writingContext.ts'
import { readText } from './readText.ts'
import type { Reading } from './reading.ts'
import { shapeOf } from './shape.ts'
import { writeBlock, writeBlocks } from './writeBlock.ts'
import { manners, writeInline } from './writeInline.ts'

/** A block as Markdown, and the blocks that this is read as. */
export interface Written {
  source: string
  nodes: readonly Node[]
}

/**
 * Writes blocks anew: each way of writing is read back, and the first that gives the same block is taken.
 * @param kept the Markdown that a textblock was read from, if it is still the same
 */
export function blockWriter(reading: Reading, kept: (textblock: Node) => string | undefined) {
  let last: { text: string; nodes: readonly Node[] } | undefined
  /** A line of text is read twice: to find the way of writing its words, and as the block that it is. */
  const readSource = (text: string): readonly Node[] => {
    if (last?.text !== text) last = { text, nodes: readText(reading, text) }
    return last.nodes
  }
  const shape = (node: Node) => shapeOf(node, readSource)
  const wordsKnown = new Map<number, WeakMap<Node, string>>()
  const blocksKnown = new WeakMap<Node, Map<string, Written>>()

  /** @param from the first of the manners that may be taken */
  function words(textblock: Node, from: number): string {
    const known = wordsKnown.get(from) ?? new WeakMap<Node, string>()
    wordsKnown.set(from, known)
    let found = known.get(textblock)
    if (found === undefined) {
      found = findWords(textblock, from)
      known.set(textblock, found)
    }
    return found
  }

  function findWords(textblock: Node, from: number): string {
    const wanted = shape(textblock)
    const isRight = (candidate: string) => readsAs(textblock, candidate) === wanted
    const before = from === 0 ? kept(textblock) : undefined
    if (before !== undefined && isRight(before)) return before
    let candidate = ''
    for (const manner of manners.slice(from)) {
      candidate = writeInline(textblock, manner)
      if (isRight(candidate)) return candidate
    }

    return withFewerMarks(textblock) ?? candidate
  }

  /** Some marks cannot stand side by side, such as bold code in front of struck words: then the words go first. */
  function withFewerMarks(textblock: Node): string | undefined {
    for (const names of [
      ['del'],
      ['code'],
      ['em'],
      ['strong'],
      ['em', 'strong'],
      ['em', 'strong', 'del'],
      null,
    ]) {
      const content = textblock.children.map((node) =>
        node.mark(node.marks.filter((mark) => names && !names.includes(mark.type.name))),
      )
      const plainer = textblock.copy(Fragment.from(content))
      for (const manner of manners) {
        const candidate = writeInline(plainer, manner)
        if (readsAs(textblock, candidate) === shape(plainer)) return candidate
      }
    }
    return undefined
  }

  /** The shape of a textblock of this kind with these words. */
  function readsAs(textblock: Node, candidate: string): string | undefined {
    const { name } = textblock.type
    if (name === 'heading') return onlyShape(`${'#'.repeat(textblock.attrs.level as number)} ${candidate}`)
    if (name === 'footnote_text') return onlyShape(`[^${textblock.attrs.label}]: ${candidate}`)
    if (name === 'paragraph') return onlyShape(candidate)
    if (name === 'button') return onlyShape(buttonLine(candidate, textblock.attrs.href as string))
    const [table] = readSource(`| ${candidate.replaceAll('|', '\\|')} |\n| --- |`)
    return table?.type.name === 'table' ? shape(table.child(0).child(0)) : undefined
  }

  function onlyShape(markdown: string): string | undefined {
    const nodes = readSource(markdown)
    return nodes.length === 1 ? shape(nodes[0]!) : undefined
  }

  function write(node: Node, mark?: string): Written {
    const wanted = shape(node)
    let first: Written | undefined
    for (const from of [0, 2, 4, 6, 8])
      for (const loose of [false, true]) {
        const context: WritingContext = {
          words: (textblock) => words(textblock, from),
          blocks: writeBlocks,
          loose,
          isInList: false,
        }
        const source = writeBlock(node, context, mark)
        const nodes = readSource(source)
        first ??= { source, nodes }
        if (nodes.map(shape).join('\n') === wanted) return { source, nodes }
        if (node.isTextblock) break
      }
    return first!
  }

  return {
    /** A block in Markdown; `mark` is the sign of a list that stands behind another one. */
    write(node: Node, mark?: string): Written {
      const known = blocksKnown.get(node) ?? new Map<string, Written>()
      blocksKnown.set(node, known)
      const written = known.get(mark ?? '') ?? write(node, mark)
      known.set(mark ?? '', written)
      return written
    },
  }
}
