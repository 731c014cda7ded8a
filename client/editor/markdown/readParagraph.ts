import type { Node } from 'prosemirror-model'
import type { Token, Tokens } from 'marked'
import { readInline } from './readInline.ts'
import type { Reading } from './reading.ts'

const pictured = /^(?:https?:\/\/|\/(?![/\\]))/i

/** A paragraph, taken apart around its pictures, as a page shows it. */
export function readParagraph(reading: Reading, token: Tokens.Paragraph | Tokens.Text): Node[] {
  const tokens = (token.tokens ?? []).filter(({ type }) => type !== 'checkbox')
  const parts = token.type === 'paragraph' ? aroundPictures(tokens) : [{ text: tokens }]
  return parts.flatMap((part) => {
    if (part.picture) return [readFigure(reading, part.picture)]
    const content = readInline(reading, part.text)
    if (content.size === 0) return []
    const node = reading.schema.nodes.paragraph!.create(null, content)
    reading.keep?.(
      node,
      part.text
        .map(({ raw }) => raw)
        .join('')
        .trim(),
    )
    return [node]
  })
}

function aroundPictures(tokens: Token[]): { text: Token[]; picture?: Tokens.Image }[] {
  const parts: { text: Token[]; picture?: Tokens.Image }[] = [{ text: [] }]
  for (const token of tokens)
    if (token.type === 'image' && pictured.test((token as Tokens.Image).href))
      parts.push({ text: [], picture: token as Tokens.Image }, { text: [] })
    else parts.at(-1)!.text.push(token)
  return parts
}

function readFigure(reading: Reading, { href, text, title }: Tokens.Image): Node {
  const caption = title === null ? null : title.trim()
  return reading.schema.nodes.figure!.create({ src: href, alt: text, caption })
}
