import type { Mark, Node, Schema } from 'prosemirror-model'
import { placeholderText } from '../schema/inlineNodes.ts'

const pattern = /\{\{([^{}]*)\}\}/g

/** A text whose placeholders are nodes, where the schema has them; in code they stay letters. */
export function withPlaceholders(schema: Schema, text: string, marks: readonly Mark[]): Node[] {
  const type = schema.nodes.placeholder
  if (!type) return text ? [schema.text(text, marks)] : []
  return cutAtPlaceholders(text).map((part) => {
    if (!part.literal) return schema.text(part.text, marks)
    const [name, fallback] = partsOf(part.text.slice(2, -2))
    return type.create({ name, fallback }, null, marks)
  })
}

/** Name and fallback of what stands between the braces, as the mail reads it. */
function partsOf(inner: string): [name: string, fallback: string] {
  const bar = inner.indexOf('|')
  return bar < 0 ? [inner.trim(), ''] : [inner.slice(0, bar).trim(), inner.slice(bar + 1).trim()]
}

/** A text cut at its placeholders, these written the one way in which they are written anew. */
export function cutAtPlaceholders(text: string): { text: string; literal?: boolean }[] {
  const parts: { text: string; literal?: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [name, fallback] = partsOf(match[1]!)
    if (!name) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: placeholderText(name, fallback), literal: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
