import { Fragment, type Attrs, type Mark, type Node } from 'prosemirror-model'
import type { Token, Tokens } from 'marked'
import { anyReference, characterOf } from './characterReferences.ts'
import { separator } from '../../../server/blog/shared/markdownEscapes.ts'
import { withPlaceholders } from './placeholderText.ts'
import { Foreign, type Reading } from './reading.ts'
import { trimEndOf } from '../../lib/trimEndOf.ts'
import { oneLine } from './oneLine.ts'

/**
 * The words of a paragraph, heading or cell with their marks.
 * @throws Foreign for what has no form in a text, such as a picture
 */
export function readInline(reading: Reading, tokens: Token[], marks: readonly Mark[] = []): Fragment {
  return trimmed(
    Fragment.fromArray(joined(tokens.flatMap((token) => readToken(reading, token as Tokens.Generic, marks)))),
  )
}

function readToken(reading: Reading, token: Tokens.Generic, marks: readonly Mark[]): Node[] {
  switch (token.type) {
    case 'text':
      // In the items of a list a text holds the tokens of its line.
      return token.tokens
        ? token.tokens.flatMap((inner) => readToken(reading, inner as Tokens.Generic, marks))
        : withPlaceholders(reading.schema, decoded(token.text as string), marks)
    case 'escape':
      return [reading.schema.text(token.text as string, marks)]
    case 'footnote':
      return [reading.schema.nodes.footnote!.create({ label: token.label }, null, marks)]
    case 'br':
      return [reading.schema.nodes.hard_break!.create()]
    case 'codespan':
      return [reading.schema.text(oneLine(token.text as string), add(reading, marks, 'code'))]
    case 'strong':
    case 'em':
    case 'del':
      return inside(reading, token, add(reading, marks, token.type))
    case 'link':
      return inside(
        reading,
        token,
        add(reading, marks, 'link', { href: token.href, title: token.title ?? null }),
      )
    default:
      throw new Foreign()
  }
}

function inside(reading: Reading, token: Tokens.Generic, marks: readonly Mark[]): Node[] {
  const nodes = (token.tokens ?? []).flatMap((inner) => readToken(reading, inner as Tokens.Generic, marks))
  // A mark around nothing would vanish without a trace, and an address with it.
  const isBlank = nodes.every((node) => node.isText && node.text!.trim() === '' && !inCode(node))
  if (isBlank && (nodes.length === 0 || token.type === 'link')) throw new Foreign()
  return nodes
}

/** The same mark within itself has no form. */
function add({ schema }: Reading, marks: readonly Mark[], name: string, attrs?: Attrs): readonly Mark[] {
  const type = schema.marks[name]!
  if (type.isInSet(marks)) throw new Foreign()
  return type.create(attrs).addToSet(marks)
}

function decoded(text: string): string {
  return oneLine(text).replace(anyReference, (reference) => {
    const character = characterOf(reference)
    if (character === undefined) throw new Foreign()
    return character === separator ? '' : character
  })
}

/** An escaped character is a token of its own; to a document it is the same text. */
function joined(nodes: Node[]): Node[] {
  const all: Node[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    if (last?.isText && node.isText && last.sameMarkup(node))
      all[all.length - 1] = last.type.schema.text(last.text! + node.text!, last.marks)
    else all.push(node)
  }
  return all
}

/** Blanks at either end are not shown. */
function trimmed(content: Fragment): Fragment {
  const first = content.firstChild
  const last = content.lastChild
  if (!/^[ \t]/.test(first?.text ?? '') && !/[ \t]$/.test(last?.text ?? '')) return content
  const nodes = [...content.content]
  if (first?.isText && !inCode(first)) replace(nodes, 0, first.text!.replace(/^[ \t]+/, ''))
  const end = nodes.at(-1)
  if (end?.isText && !inCode(end)) replace(nodes, nodes.length - 1, trimEndOf(end.text!, ' \t'))
  return Fragment.fromArray(nodes)
}

function replace(nodes: Node[], index: number, text: string): void {
  const node = nodes[index]!
  nodes.splice(index, 1, ...(text ? [node.type.schema.text(text, node.marks)] : []))
}

const inCode = (node: Node): boolean => node.marks.some((mark) => mark.type.name === 'code')
