import type { Node } from 'prosemirror-model'
import type { Token } from 'marked'
import { readBlock } from './readBlocks.ts'
import { Foreign, type Reading } from './reading.ts'
import { tokensOf } from './tokens.ts'
import { trimEndOf } from '../../lib/trimEndOf.ts'

/** A stretch of a text and the blocks it is read as; `gap` is what stands between it and the next. */
export interface Piece {
  source: string
  gap: string
  nodes: Node[]
}
export interface Pieces {
  /** What stands before the first piece. */
  head: string
  pieces: Piece[]
}

/** A text in the stretches it is made of: head, then each piece with its gap, give back every character. */
export function piecesOf(reading: Reading, markdown: string): Pieces {
  const lines = markdown.split(/(?<=\r\n|\r(?!\n)|\n)/)
  const { prepared, tokens } = tokensOf(markdown)
  const places = placesOf(tokens, prepared)
  if (!places) return { head: '', pieces: [asItIs(reading, markdown)] }

  const starts = startsOf(lines)
  const stretches: { from: number; to: number; nodes: Node[] }[] = []
  for (const { token, line, lineCount } of places) {
    const from = starts[line]!
    const to = starts[line + lineCount]! - lineEnd(lines[line + lineCount - 1]!).length
    const nodes = nodesOf(reading, token, markdown.slice(from, to))
    if (nodes.length > 0) stretches.push({ from, to, nodes })
  }
  return {
    head: markdown.slice(0, stretches[0]?.from),
    pieces: stretches.map(({ from, to, nodes }, index) => ({
      source: markdown.slice(from, to),
      gap: markdown.slice(to, stretches[index + 1]?.from),
      nodes,
    })),
  }
}

function nodesOf(reading: Reading, token: Token, text: string): Node[] {
  try {
    const nodes = readBlock(reading, token)
    // A block that shows nothing is still something that somebody wrote.
    if (nodes.length > 0) return nodes
  } catch (error) {
    if (!(error instanceof Foreign)) throw error
  }
  return [reading.schema.nodes.source!.create({ text })]
}

/** @returns undefined where the tokens do not add up to the text, which then cannot be cut */
function placesOf(tokens: Token[], text: string) {
  const places: { token: Token; line: number; lineCount: number }[] = []
  let at = 0
  let line = 0
  for (const token of tokens) {
    if (!text.startsWith(token.raw, at)) return undefined
    const content = trimEndOf(token.raw, ' \t\n')
    if (token.type !== 'space') {
      if (at > 0 && text[at - 1] !== '\n') return undefined
      places.push({ token, line, lineCount: content.split('\n').length })
    }
    line += token.raw.split('\n').length - 1
    at += token.raw.length
  }
  return at === text.length ? places : undefined
}

/** Where each line of the text begins, and where the last one ends. */
function startsOf(lines: string[]): number[] {
  const starts = [0]
  for (const line of lines) starts.push(starts.at(-1)! + line.length)
  return starts
}

const lineEnd = (line: string): string => line.slice(trimEndOf(line, '\r\n').length)

const asItIs = ({ schema }: Reading, text: string): Piece => ({
  source: text,
  gap: '',
  nodes: [schema.nodes.source!.create({ text })],
})
