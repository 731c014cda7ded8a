import { Marked, type MarkedExtension, type Token, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '../web/escape.ts'
import { headingIds } from './headingIds.ts'
import { tame } from './tame.ts'

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

/** Raised whenever the same Markdown should give other HTML; stored posts are then made anew. */
export const rendererVersion = 1

/**
 * A post's Markdown as finished HTML with its table of contents.
 * The dialect: ## ### #### headings with ids, bullets and numbered lists, pictures with captions, links,
 * bold, italics, quotes, code. HTML that was typed shows as text. Two nets, each enough alone: our renderer
 * only writes the tags below, and the sanitiser lets only these through. Linear in the length of the text.
 */
export function renderMarkdown(source: string): RenderedBody {
  try {
    const { html, toc } = render(tame(source))
    return { html: sanitizeHtml(html, allowed), toc }
  } catch (error) {
    // Nested deeper than any article: readable, if without its form.
    if (error instanceof RangeError) return { html: `<p>${escapeHtml(source)}</p>`, toc: [] }
    throw error
  }
}

function render(source: string): RenderedBody {
  const toc: TocEntry[] = []
  const nextId = headingIds()
  const html = new Marked(dialect, {
    renderer: {
      heading({ tokens, depth, raw }) {
        if (depth < 2 || depth > 4) return `<p>${escapeHtml(raw.trim())}</p>`
        const text = plain(tokens).replace(/\s+/g, ' ').trim()
        if (!text) return ''
        const id = nextId(text)
        toc.push({ id, text, depth })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
      paragraph({ tokens }) {
        return aroundPictures(tokens)
          .map((part) =>
            part.picture ? figure(part.picture) : `<p>${this.parser.parseInline(part.text).trim()}</p>`,
          )
          .filter((html) => html !== '<p></p>')
          .join('\n')
      },
      image: (token) => img(token) ?? escapeHtml(token.text),
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        if (toContact.test(href)) return `<a href="/#contact" data-contact>${text}</a>`
        return linkable.test(href) && !foreignPath.test(href)
          ? `<a href="${escapeHtml(href)}">${text}</a>`
          : text
      },
      code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>`,
      codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
      html: ({ text }) => escapeHtml(text),
    },
  }).parse(source, { async: false })
  return { html, toc }
}

/** No tokens for what the dialect does not know: those characters then stay text. */
const none = () => undefined
const dialect: MarkedExtension = {
  gfm: false,
  tokenizer: {
    html: none,
    tag: none,
    def: none,
    reflink: none,
    lheading: none,
    code: none,
    // Emphasis looks for its end over and over; no paragraph of an article is this long.
    emStrong: (_source, paragraph) => (paragraph.length > 10_000 ? undefined : false),
  },
}

const toContact = /^(?:\/contact\/?|\/?#contact)$/
const linkable = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i
const foreignPath = /^\/[/\\]/
const pictured = /^(?:https?:\/\/|\/)/i

/** A paragraph's tokens, with its pictures standing by themselves: a figure cannot stand inside a paragraph. */
function aroundPictures(tokens: Token[]): { text: Token[]; picture?: Tokens.Image }[] {
  const parts: { text: Token[]; picture?: Tokens.Image }[] = [{ text: [] }]
  for (const token of tokens) {
    if (token.type === 'image') parts.push({ text: [], picture: token as Tokens.Image }, { text: [] })
    else parts.at(-1)!.text.push(token)
  }
  return parts
}

function figure(token: Tokens.Image): string {
  const picture = img(token)
  if (!picture) return token.text ? `<p>${escapeHtml(token.text)}</p>` : ''
  const caption = token.title ?? token.text
  return `<figure>${picture}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`
}

/** @returns undefined when the address is not one a picture may have */
function img({ href, text }: Tokens.Image): string | undefined {
  if (!pictured.test(href) || foreignPath.test(href)) return undefined
  return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy" decoding="async">`
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

const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li blockquote pre code hr br strong em a figure figcaption img'.split(' '),
  allowedAttributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    a: ['href', 'data-contact'],
    img: ['src', 'alt', 'loading', 'decoding'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
}
