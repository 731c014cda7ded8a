import type { Token, TokenizerAndRendererExtension } from 'marked'

/** `[^label]` inside a text. */
export interface FootnoteMark {
  type: 'footnote'
  raw: string
  label: string
}

/** `[^label]: text`, a block of its own. */
export interface FootnoteText {
  type: 'footnote_text'
  raw: string
  label: string
  text: string
  tokens: Token[]
}

/** What a footnote may be called. */
export const footnoteLabel = /^[^[\]\s]{1,40}$/

/** A longer one is an article of its own and stays as it was typed. */
const longestText = 2_000
// How far ahead of a paragraph the next footnote is looked for, so that no text is read over and over.
const lookAhead = 10_000

const mark = /^\[\^([^[\]\s]{1,40})\](?!\()/
const opening = /^ {0,3}\[\^([^[\]\s]{1,40})\]:[ \t]{0,8}(?=\S)/
const openingBelow = /\n {0,3}\[\^[^[\]\s]{1,40}\]:[ \t]{0,8}\S/
/** A line that goes on with the text above it: neither empty nor the beginning of something else. */
const goesOn =
  /^[ \t]{0,8}(?![#>|]|[-*+][ \t]|\d{1,9}[.)][ \t]|`{3}|~{3}|(?:-{3}|\*{3}|_{3})\s*$|\[\^[^[\]\s]{1,40}\]:)\S/

/** What the parser has to know of footnotes, in the browser as on the server. */
export const footnotes: TokenizerAndRendererExtension[] = [
  {
    name: 'footnote',
    level: 'inline',
    tokenizer(source) {
      const match = this.lexer.state.inLink ? null : mark.exec(source)
      return match
        ? ({ type: 'footnote', raw: match[0], label: match[1]! } satisfies FootnoteMark)
        : undefined
    },
  },
  {
    name: 'footnote_text',
    level: 'block',
    start: (source) => source.slice(0, lookAhead).search(openingBelow),
    tokenizer(source) {
      const head = this.lexer.state.top ? opening.exec(source) : null
      if (!head) return undefined
      const raw = source.slice(0, endOfText(source))
      const text = raw.slice(head[0].length).trimEnd()
      if (text.length > longestText) return undefined
      const token: FootnoteText = { type: 'footnote_text', raw, label: head[1]!, text, tokens: [] }
      this.lexer.inline(text, token.tokens)
      return token
    },
  },
]

/** Where the lines end that belong to the footnote with which this source begins. */
function endOfText(source: string): number {
  let end = lineEnd(source, 0)
  while (end <= longestText && end < source.length) {
    const next = lineEnd(source, end + 1)
    if (!goesOn.test(source.slice(end + 1, next))) break
    end = next
  }
  return end
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}
