import { Marked, type Token } from 'marked'
import { dialect } from '../../../server/blog/shared/markdownDialect.ts'
import { prepareMarkdown } from '../../../server/blog/shared/prepareMarkdown.ts'

const marked = new Marked(dialect)

/** A text of Markdown as the site's renderer takes it apart, and the text that the tokens' places count in. */
export function tokensOf(markdown: string): { prepared: string; tokens: Token[] } {
  const prepared = prepareMarkdown(markdown).replaceAll('\r', '\n')
  return { prepared, tokens: marked.lexer(prepared) }
}
