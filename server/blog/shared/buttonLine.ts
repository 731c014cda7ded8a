import type { Token, Tokens } from 'marked'

/** What makes a button of a link that is alone in its paragraph. */
export const buttonSign = '{button}'

/**
 * The link of a paragraph that says `[Book a call](https://…){button}` and nothing else. Only issues of the newsletter
 * have buttons, and only at the top of their text; everywhere else these are a link and the sign as it was typed.
 */
export function buttonIn(token: Token): Tokens.Link | undefined {
  const inner = token.type === 'paragraph' ? ((token as Tokens.Paragraph).tokens ?? []) : []
  const [link, sign, ...others] = inner.filter(({ raw }) => raw.trim() !== '')
  if (link?.type !== 'link' || sign?.type !== 'text' || others.length > 0) return undefined
  const { raw, text, tokens } = link as Tokens.Link
  const isWritten = raw.startsWith('[') && text.trim() !== '' && sign.raw.trim() === buttonSign
  return isWritten && tokens.every(isWords) ? (link as Tokens.Link) : undefined
}

/** Neither pictures nor line breaks nor code; of other marks the words stay. */
function isWords(token: Token): boolean {
  if (token.type === 'text' || token.type === 'escape') return true
  return ['strong', 'em', 'del'].includes(token.type) && ((token as Tokens.Em).tokens ?? []).every(isWords)
}
