import { Foreign } from '../markdown/reading.ts'
import { attributesOf, tokensOf } from './tags.ts'

/** An element, or text. */
export type Html = string | { name: string; attributes: Record<string, string>; children: Html[] }

/**
 * A stretch of HTML as elements.
 * @throws Foreign where tags do not pair up, or hold what has no meaning here
 */
export function treeOf(html: string): Html[] {
  const root: Html[] = []
  const open: { name: string; children: Html[] }[] = [{ name: '', children: root }]
  for (const { raw, kind, name } of tokensOf(html)) {
    const { children } = open.at(-1)!
    if (kind === 'text') children.push(raw)
    else if (kind === 'close') {
      if (open.pop()!.name !== name || open.length === 0) throw new Foreign()
    } else {
      const attributes = attributesOf(raw)
      if (!name || !attributes) throw new Foreign()
      const element = { name, attributes, children: [] }
      children.push(element)
      if (kind === 'open') open.push(element)
    }
  }
  if (open.length > 1) throw new Foreign()
  return root
}
