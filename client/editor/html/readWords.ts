import type { Mark, Node, Schema } from 'prosemirror-model'
import { anyReference, characterOf } from '../markdown/characterReferences.ts'
import { withPlaceholders } from '../markdown/placeholderText.ts'
import { Foreign } from '../markdown/reading.ts'
import type { Html } from './tree.ts'
import { trimEndOf } from '../../lib/trimEndOf.ts'

const marks: Record<string, string> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'underline',
}

/**
 * The words of an element with their marks.
 * @throws Foreign
 */
export function readWords(schema: Schema, children: Html[]): Node[] {
  return trimmed(read(schema, children, []))
}

function read(schema: Schema, children: Html[], around: readonly Mark[]): Node[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') {
      // A line of HTML is a blank; one that must not break is not.
      const text = decoded(child.replace(/[ \t\r\n]+/g, ' '))
      return withPlaceholders(schema, text, around)
    }
    const { name, attributes } = child
    const { href, ...others } = attributes
    if (name === 'span' && others.class === 'code' && Object.keys(attributes).length === 1)
      return read(schema, child.children, with_(around, schema.mark('code')))
    if (Object.keys(others).length > 0) throw new Foreign()
    if (name === 'a' && href !== undefined)
      return read(schema, child.children, with_(around, schema.mark('link', { href: decoded(href) })))
    if (href !== undefined) throw new Foreign()
    if (name === 'br') return [schema.nodes.hard_break!.create()]
    if (!marks[name]) throw new Foreign()
    return read(schema, child.children, with_(around, schema.mark(marks[name])))
  })
}

function with_(around: readonly Mark[], mark: Mark): readonly Mark[] {
  if (mark.type.isInSet(around)) throw new Foreign()
  return mark.addToSet(around)
}

/** @throws Foreign for a character reference that is not known here */
export function decoded(text: string): string {
  return text.replace(anyReference, (reference) => {
    const character = characterOf(reference)
    if (character === undefined) throw new Foreign()
    return character
  })
}

/** Blanks at either end and around line breaks are not shown. */
function trimmed(nodes: Node[]): Node[] {
  return nodes.flatMap((node, index) => {
    if (!node.isText) return [node]
    let text = node.text!
    if (isEdge(nodes[index - 1])) text = text.replace(/^ +/, '')
    if (isEdge(nodes[index + 1])) text = trimEndOf(text, ' ')
    return text ? [node.type.schema.text(text, node.marks)] : []
  })
}

const isEdge = (node: Node | undefined): boolean => node === undefined || node.type.name === 'hard_break'
