import type { Node, Schema } from 'prosemirror-model'
import { Foreign } from '../markdown/reading.ts'
import type { Pieces } from '../markdown/pieces.ts'
import { readElement } from './readElement.ts'
import { tokensOf, type Token } from './tags.ts'
import { treeOf } from './tree.ts'

const inline = new Set('a abbr b big br code del em font i s small span strike strong sub sup u'.split(' '))

/** A template cut at the top into its elements, each a block; what stands between them in words is one too. */
export function templatePieces(schema: Schema, html: string): Pieces {
  const stretches = stretchesOf(tokensOf(html)).map(([from, to]) => {
    const text = html.slice(from, to)
    const start = from + (text.length - text.trimStart().length)
    return { from: start, to: start + text.trim().length }
  })
  return {
    head: html.slice(0, stretches[0]?.from),
    pieces: stretches.map(({ from, to }, index) => ({
      source: html.slice(from, to),
      gap: html.slice(to, stretches[index + 1]?.from),
      nodes: [read(schema, html.slice(from, to))],
    })),
  }
}

/** Where the elements at the top begin and end. */
function stretchesOf(tokens: Token[]): [from: number, to: number][] {
  const stretches: [from: number, to: number][] = []
  let depth = 0
  let isInWords = false
  for (const { raw, at, kind, name } of tokens) {
    const isBlank = kind === 'text' && raw.trim() === ''
    const isWords = kind === 'text' ? !isBlank : inline.has(name)
    const goesOn = depth > 0 || (isInWords && (isWords || isBlank))
    if (goesOn) stretches.at(-1)![1] = at + raw.length
    else if (!isBlank) stretches.push([at, at + raw.length])
    if (depth === 0) isInWords = isWords || (isInWords && isBlank)
    if (kind === 'open') depth++
    if (kind === 'close') depth = Math.max(0, depth - 1)
  }
  return stretches
}

function read(schema: Schema, html: string): Node {
  try {
    const [element, ...others] = treeOf(html)
    if (element !== undefined && others.length === 0) return readElement(schema, element)
  } catch (error) {
    if (!(error instanceof Foreign)) throw error
  }
  return schema.nodes.source!.create({ text: html })
}
