import { Tokenizer, type MarkedExtension } from 'marked'
import { footnotes } from './footnotes.ts'

/** No tokens for what the dialect does not know: those characters then stay text. */
const none = () => undefined
const mostColumns = 40

/** Up to the next character that may begin something else, or the next bare address. */
const words =
  /^(?:`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<![`*~_]|\bhttps?:\/\/|\bwww\.|$)|[^ ](?= {2,}\n)))/i
const bareAddress = /^(?:https?:\/\/|www\.)(?:[^\s<[]|\[(?!\^))+/i
// As long as a sentence may be: the search for its end never runs through a whole text.
const struck = /^~~(?=[^\s~])([\s\S]{0,1000}?[^\s~])~~(?!~)/

/** What of Markdown there is, each with work that grows no faster than the text. */
export const dialect: MarkedExtension = {
  gfm: true,
  extensions: footnotes,
  tokenizer: {
    html: none,
    tag: none,
    def: none,
    reflink: none,
    lheading: none,
    code: none,
    // Emphasis looks for its end over and over; no paragraph of an article is this long.
    emStrong: (_source, paragraph) => (paragraph.length > 10_000 ? undefined : false),
    link(source) {
      return Tokenizer.prototype.link.call(this, withinLink(source))
    },
    // A list at the end of a quote is read again with the lines below, and that fails while the parser still thinks
    // of the words in front of the quote.
    blockquote() {
      this.lexer.state.lastToken = undefined
      return false
    },
    // Every row is filled up to the columns of the first.
    table: (source) =>
      source.slice(0, source.indexOf('\n')).split('|').length > mostColumns ? undefined : false,
    inlineText(source) {
      const match = words.exec(source)
      if (!match) return undefined
      return { type: 'text', raw: match[0], text: match[0], escaped: false }
    },
    url(source) {
      const match = bareAddress.exec(source)
      const raw = match && withoutEnd(match[0])
      if (!raw) return undefined
      const href = /^www/i.test(raw) ? `https://${raw}` : raw
      return {
        type: 'link',
        raw,
        text: raw,
        href,
        tokens: [{ type: 'text', raw, text: raw, escaped: false }],
      }
    },
    del(source) {
      const match = struck.exec(source)
      if (!match) return undefined
      return { type: 'del', raw: match[0], text: match[1]!, tokens: this.lexer.inlineTokens(match[1]!) }
    },
  },
}

/** What of a text a link may take: its address is looked for up to the next space, which may be the end of the text. */
function withinLink(source: string): string {
  const near = source.slice(0, 10_000)
  let end = -1
  for (let closed = 0; closed < 64; closed++) {
    end = near.indexOf(')', end + 1)
    if (end === -1) return source
  }
  return source.slice(0, end + 1)
}

/** An address without the punctuation of the sentence it stands in. */
function withoutEnd(address: string): string {
  let end = address.length
  let open = 0
  for (const character of address) open += Number(character === '(') - Number(character === ')')
  for (; end > 0; end--) {
    const last = address[end - 1]!
    if (last === ')' && open < 0) open++
    else if (!`?!.,:;*_~'"”’`.includes(last)) break
  }
  const kept = address.slice(0, end)
  return /^(?:https?:\/\/|www\.)[^/]/i.test(kept) ? kept : ''
}
