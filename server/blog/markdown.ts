import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../web/escape.ts'
import { cleanArticleHtml } from './articleHtml.ts'
import { articleNotes } from './articleNotes.ts'
import { buttonIn } from './shared/buttonLine.ts'
import { dialect } from './shared/markdownDialect.ts'
import { decodeEntities } from './htmlEntities.ts'
import { headingIds } from './headingIds.ts'
import { prepareMarkdown } from './shared/prepareMarkdown.ts'
import type { FootnoteMark, FootnoteText } from './shared/footnotes.ts'

/** An entry of the table of contents. */
export interface TocEntry {
  id: string
  text: string
  depth: number
}
export interface RenderedBody {
  html: string
  toc: TocEntry[]
}
/** Issues have buttons, `<a class="button">` in a paragraph of its own; articles have none. */
export type BodyKind = 'article' | 'issue'

/**
 * A post's Markdown as finished HTML with its table of contents.
 * The dialect: ## ### #### headings with ids, bullets and numbered lists, pictures with captions, links, bold,
 * italics, strike-through, quotes, code, tables, footnotes; bare addresses are links. HTML that was typed shows as text.
 * There are two safeguards, each enough alone: our renderer writes only the tags below, and the sanitiser lets only
 * these through. The time it takes grows with the length of the text and no faster.
 */
export function renderMarkdown(source: string, kind: BodyKind = 'article'): RenderedBody {
  try {
    const { html, toc } = render(prepareMarkdown(source), kind)
    return { html: cleanArticleHtml(html), toc }
  } catch (error) {
    // Nested deeper than any article: readable, if without its form.
    if (error instanceof RangeError) return { html: `<p>${escapeHtml(source)}</p>`, toc: [] }
    throw error
  }
}

function render(source: string, kind: BodyKind): RenderedBody {
  const toc: TocEntry[] = []
  const nextId = headingIds()
  const marked = new Marked(dialect)
  const blocks = marked.lexer(source)
  const notes = articleNotes(blocks)
  const buttons = new Map(kind === 'issue' ? blocks.map((block) => [block, buttonIn(block)]) : [])
  marked.use({
    extensions: [
      { name: 'footnote', renderer: (token) => notes.cite(token as FootnoteMark) },
      {
        name: 'footnote_text',
        renderer(token) {
          return notes.define(token as FootnoteText, (inline) => this.parser.parseInline(inline))
        },
      },
    ],
    renderer: {
      heading({ tokens, depth, raw }) {
        if (depth < 2 || depth > 4) return `<p>${escapeHtml(raw.trim())}</p>`
        const text = decodeEntities(plain(tokens)).replace(/\s+/g, ' ').trim()
        if (!text) return ''
        const id = nextId(text)
        toc.push({ id, text, depth })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
      paragraph(token) {
        const button = buttons.get(token)
        if (button) {
          // The words of a button bear no marks.
          const words = this.parser.parseInline(button.tokens).replace(/<[^<>]*>/g, '')
          return `<p>${linked(button.href, words.trim(), ' class="button"')}</p>`
        }
        return aroundPictures(token.tokens)
          .map((part) =>
            part.picture ? figure(part.picture) : `<p>${this.parser.parseInline(part.text).trim()}</p>`,
          )
          .filter((part) => part !== '<p></p>')
          .join('\n')
      },
      image: (token) => img(token) ?? escapeHtml(token.text),
      link({ href, tokens }) {
        return linked(href, this.parser.parseInline(tokens))
      },
      table({ header, rows }) {
        const line = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${aligned(cell)}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = rows.map((cells) => line(cells, 'td')).join('')
        return `<div class="table-box" role="group" aria-label="Table" tabindex="0"><table><thead>${line(header, 'th')}</thead>${body && `<tbody>${body}</tbody>`}</table></div>`
      },
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>`,
      codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
      html: ({ text }) => escapeHtml(text),
    },
  })
  const html = marked.parser(blocks)
  return { html: html + notes.list(marked.defaults), toc }
}

const toContact = /^(?:\/contact\/?|\/?#contact)$/
const linkable = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i
const foreignPath = /^\/[/\\]/
const pictured = /^(?:https?:\/\/|\/)/i
/** How a writer says that a picture is wider than the text. */
const wide = /#wide$/

/** @returns the words alone where the address is none that a link may have */
function linked(href: string, text: string, look = ''): string {
  if (toContact.test(href)) return `<a${look} href="/#contact" data-contact>${text}</a>`
  return linkable.test(href) && !foreignPath.test(href)
    ? `<a${look} href="${escapeHtml(href)}">${text}</a>`
    : text
}

const aligned = ({ align }: Tokens.TableCell): string => (align ? ` data-align="${align}"` : '')

/** A paragraph's tokens, with its pictures standing by themselves: a figure cannot stand inside a paragraph. */
function aroundPictures(tokens: Token[]): { text: Token[]; picture?: Tokens.Image }[] {
  const parts: { text: Token[]; picture?: Tokens.Image }[] = [{ text: [] }]
  for (const token of tokens) {
    if (token.type === 'image' && img(token as Tokens.Image))
      parts.push({ text: [], picture: token as Tokens.Image }, { text: [] })
    else parts.at(-1)!.text.push(token)
  }
  return parts
}

function figure(token: Tokens.Image): string {
  const picture = img(token) ?? ''
  // A title of nothing but blanks says that there is no caption.
  const caption = token.title === null || token.title === undefined ? token.text : token.title.trim()
  return `<figure${wide.test(token.href) ? ' class="wide"' : ''}>${picture}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`
}

/** @returns undefined when the address is not one a picture may have */
function img({ href, text }: Tokens.Image): string | undefined {
  if (!pictured.test(href) || foreignPath.test(href)) return undefined
  return `<img src="${escapeHtml(href.replace(wide, ''))}" alt="${escapeHtml(text)}" loading="lazy" decoding="async">`
}

/** What a reader sees of these tokens, without marks. */
function plain(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plain(token.tokens)
      if (token.type === 'br') return ' '
      return 'text' in token && typeof token.text === 'string' ? token.text : ''
    })
    .join('')
}
