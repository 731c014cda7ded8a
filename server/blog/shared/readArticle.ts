import { Marked, type Token, type Tokens } from 'marked'
import type { FootnoteMark, FootnoteText } from './footnotes.ts'
import { dialect } from './markdownDialect.ts'
import { prepareMarkdown } from './prepareMarkdown.ts'

interface ArticleParts {
  headings: { depth: number; text: string }[]
  /** Of running text: no headings, tables or code. */
  sentences: string[]
  links: { href: string; text: string }[]
  pictures: { src: string; alt: string }[]
  /** Footnotes that are cited, and those that have a text. */
  cited: string[]
  footnotes: string[]
}

const parser = new Marked(dialect)
const sentenceEnds = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A post's Markdown taken apart into what can be judged of it. */
export function readArticle(content: string): ArticleParts {
  const parts: ArticleParts = {
    headings: [],
    sentences: [],
    links: [],
    pictures: [],
    cited: [],
    footnotes: [],
  }
  const tokens = parser.lexer(prepareMarkdown(content))
  void parser.walkTokens(tokens, (token) => note(parts, token))
  return parts
}

function note(parts: ArticleParts, token: Token): void {
  if (token.type === 'heading') {
    const { depth, tokens } = token as Tokens.Heading
    if (depth >= 2 && depth <= 4) parts.headings.push({ depth, text: words(tokens).trim() })
  } else if (token.type === 'paragraph' || token.type === 'text' || token.type === 'footnote_text') {
    const { tokens } = token as Tokens.Paragraph
    if (tokens) parts.sentences.push(...sentencesOf(words(tokens)))
    if (token.type === 'footnote_text') parts.footnotes.push((token as FootnoteText).label)
  } else if (token.type === 'link') {
    const { href, tokens } = token as Tokens.Link
    parts.links.push({ href, text: words(tokens).trim() })
  } else if (token.type === 'image') {
    const { href, text } = token as Tokens.Image
    parts.pictures.push({ src: href, alt: text.trim() })
  } else if (token.type === 'footnote') parts.cited.push((token as FootnoteMark).label)
}

const sentencesOf = (text: string): string[] =>
  piecesOf(text)
    .flatMap((piece) => Array.from(sentenceEnds.segment(piece), ({ segment }) => segment.trim()))
    .filter(Boolean)

/** Intl.Segmenter takes four times as long for twice the sentences; no paragraph of an article is longer than a piece. */
const longestPiece = 4_000

/** A text in pieces that end between words, where it has any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  while (text.length - from > longestPiece) {
    const piece = text.slice(from, from + longestPiece)
    const blank = piece.lastIndexOf(' ')
    pieces.push(blank > 0 ? piece.slice(0, blank) : piece)
    from += pieces.at(-1)!.length
  }
  return [...pieces, text.slice(from)]
}

/** What is read of these tokens; pictures and numbers of footnotes are none of it. */
const words = (tokens: Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'image' || token.type === 'footnote') return ''
      if (token.type === 'br') return ' '
      if ('tokens' in token && token.tokens) return words(token.tokens)
      return 'text' in token && typeof token.text === 'string' ? token.text : ''
    })
    .join('')
    .replace(/\s+/g, ' ')
