import type { Token } from 'marked'
import { prepareMarkdown } from '../../../server/blog/shared/prepareMarkdown.ts'
import { lex } from './lexer.ts'

/** A text of Markdown as the site's renderer takes it apart, and the text that the tokens' places count in. */
export function tokensOf(markdown: string): { prepared: string; tokens: Token[] } {
  const prepared = prepareMarkdown(markdown).replaceAll('\r', '\n')
  return { prepared, tokens: lex(prepared) }
}
