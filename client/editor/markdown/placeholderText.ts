import type { Mark, Node, Schema } from 'prosemirror-model'

const pattern = /\{\{([^{}]*)\}\}/g

/** A text whose placeholders are nodes, where the schema has them; in code they stay letters. */
export function withPlaceholders(schema: Schema, text: string, marks: readonly Mark[]): Node[] {
  const type = schema.nodes.placeholder
  if (!type) return text ? [schema.text(text, marks)] : []
  const nodes: Node[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [name, fallback] = parts(match[1]!)
    if (!name) continue
    if (match.index > end) nodes.push(schema.text(text.slice(end, match.index), marks))
    nodes.push(type.create({ name, fallback }, null, marks))
    end = match.index + match[0].length
  }
  if (end < text.length) nodes.push(schema.text(text.slice(end), marks))
  return nodes
}

/** Name and fallback of what stands between the braces, as the mail reads it. */
function parts(inner: string): [name: string, fallback: string] {
  const bar = inner.indexOf('|')
  return bar < 0 ? [inner.trim(), ''] : [inner.slice(0, bar).trim(), inner.slice(bar + 1).trim()]
}

/** A text with its placeholders written the one way in which they are written anew. */
export const evenPlaceholders = (text: string): string =>
  text.replace(pattern, (_all, inner: string) => {
    const [name, fallback] = parts(inner)
    return fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`
  })
