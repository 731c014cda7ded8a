import { Lexer, Tokenizer, type MarkedOptions, type Token } from 'marked'
import { dialect } from '../../../server/blog/shared/markdownDialect.ts'

/**
 * Tokens of the site's dialect, as `new Marked(dialect).lexer` makes them. Marked itself, which also draws pages, stays
 * out of the browser: a text is only taken apart here.
 */
export const lex = (markdown: string): Token[] =>
  new Lexer({ ...options, tokenizer: new DialectTokenizer() }).lex(markdown)

const options: MarkedOptions = { gfm: dialect.gfm!, extensions: extensionsOf(dialect.extensions ?? []) }

type Method = (this: Tokenizer, ...source: unknown[]) => unknown

class DialectTokenizer extends Tokenizer {}
for (const [name, own] of Object.entries(dialect.tokenizer ?? {})) {
  const common = Reflect.get(Tokenizer.prototype, name) as Method
  Reflect.set(DialectTokenizer.prototype, name, function (this: Tokenizer, ...source: unknown[]) {
    const token = (own as Method).apply(this, source)
    return token === false ? common.apply(this, source) : token
  })
}

function extensionsOf(all: NonNullable<typeof dialect.extensions>): NonNullable<MarkedOptions['extensions']> {
  const found: NonNullable<MarkedOptions['extensions']> = { renderers: {}, childTokens: {} }
  for (const extension of all) {
    if (!('tokenizer' in extension)) continue
    const { level, tokenizer, start } = extension
    ;(found[level] ??= []).unshift(tokenizer)
    if (start) (found[level === 'block' ? 'startBlock' : 'startInline'] ??= []).push(start)
  }
  return found
}
