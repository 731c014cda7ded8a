import { randomBytes } from 'node:crypto'
import type { MailContent } from './message.ts'
import { absoluteAddresses } from './absoluteAddresses.ts'
import { fillPlaceholders, inHtml, inText, oneLine, placeholdersIn } from './fillPlaceholders.ts'
import { firstSentence } from './preheader.ts'
import type { TemplateRow } from './templateRowQueries.ts'
import { drawButtons } from './mailButton.ts'
import { cleanTemplateHtml } from './templateHtml.ts'
import { styleTemplateHtml } from './styleTemplateHtml.ts'
import { textFromHtml } from './textFromHtml.ts'

/** A message without its shell. */
export interface WrittenMail {
  subject: string
  preheader: string
  /** Rows of the card's table. */
  body: string
  text: string
}

interface Pen {
  /** Draws a view with the message's values. */
  draw(view: string): string
  /** The built-in text part. */
  text(): string
}

/**
 * Writes a message in the owner's words. Beside its placeholders it may use the message's blocks, and
 * `{{content}}`, which is the whole built-in message, to write something before or after it.
 */
export function writeFromRow(
  message: MailContent,
  row: TemplateRow,
  values: Record<string, string>,
  pen: Pen,
): WrittenMail {
  const used = placeholdersIn(`${row.htmlContent} ${row.textContent}`)
  const blocks: Block[] = []
  for (const [name, { view, text }] of Object.entries(message.blocks ?? {})) {
    if (used.includes(name)) blocks.push({ name, html: pen.draw(view), text })
  }
  if (used.includes('content') && message.view !== 'outbox/template') {
    blocks.push({ name: 'content', html: pen.draw(message.view), text: pen.text() })
  }
  const texts = { ...values, ...Object.fromEntries(blocks.map(({ name, text }) => [name, text])) }
  const text = row.textContent.trim()
    ? fillPlaceholders(row.textContent, texts, inText)
    : textFromHtml(inSite(fillPlaceholders(row.htmlContent, texts, inLines), values))
  return {
    subject: oneLine(fillPlaceholders(row.subject, values, inText)),
    preheader:
      oneLine(fillPlaceholders(row.preheader, values, inText)) || message.preheader || firstSentence(text),
    body: writeHtml(row.htmlContent, values, blocks),
    text,
  }
}

const inSite = (html: string, { siteUrl = '' }: Record<string, string>): string =>
  absoluteAddresses(html, siteUrl)

interface Block {
  name: string
  html: string
  text: string
}

/** Our own blocks are put in after cleaning, at marks that nobody can guess. */
function writeHtml(html: string, values: Record<string, string>, blocks: Block[]): string {
  const secret = randomBytes(8).toString('hex')
  const markOf = ({ name }: Block) => `block${secret}${name}x`
  const marks = Object.fromEntries(blocks.map((block) => [block.name, markOf(block)]))
  const clean = inSite(cleanTemplateHtml(fillPlaceholders(html, { ...values, ...marks }, inLines)), values)

  // A block of whole rows stands on its own; the words around it get rows of theirs.
  const bands = blocks.filter(isBand)
  const places = new RegExp(`(?:<p[^>]*>\\s*)?(${bands.map(markOf).join('|') || '(?!)'})(?:\\s*</p>)?`)
  return clean
    .split(places)
    .map((piece) => {
      const band = bands.find((block) => markOf(block) === piece)
      if (band) return band.html
      if (piece.trim() === '') return ''
      const inline = blocks.filter((block) => !isBand(block))
      return row(
        inline.reduce(
          (text, block) => text.replaceAll(markOf(block), () => spaced(block.html)),
          drawButtons(styleTemplateHtml(piece)),
        ),
      )
    })
    .join('\n')
}

const spaced = (html: string): string => `<div style="margin:20px 0 0;">${html}</div>`

const isBand = ({ html }: Block): boolean => html.trimStart().startsWith('<tr')

const row = (content: string): string => `<tr><td style="padding:20px 32px 36px;">${content}</td></tr>`

/** Escaped, with line breaks kept. */
const inLines = (value: string): string => inHtml(value).replaceAll('\n', '<br>')
