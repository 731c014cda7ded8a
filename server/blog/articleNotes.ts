import { Parser, type MarkedOptions, type Token } from 'marked'
import { escapeHtml } from '../web/escape.ts'
import type { FootnoteMark, FootnoteText } from './shared/footnotes.ts'

const mostNotes = 200
const mostPlaces = 20

interface Note {
  text: FootnoteText
  number: number
  /** How many of the places that cite it can be gone back to. */
  places: number
}

/**
 * The footnotes of one article: numbered as they are first cited, listed at its end, with links both ways. One that
 * nothing cites stands last, so that no word is lost. Their ids hold an underscore, which those of headings never do.
 * @param tokens the whole article
 */
export function articleNotes(tokens: Token[]) {
  const texts = textsOf(tokens)
  const notes = new Map<FootnoteText, Note>()

  const noteOf = (text: FootnoteText): Note => {
    const note = notes.get(text) ?? { text, number: notes.size + 1, places: 0 }
    notes.set(text, note)
    return note
  }

  return {
    /** The number that stands in the text; what was typed when there is no such footnote. */
    cite({ label, raw }: FootnoteMark): string {
      const text = texts.get(label)
      if (!text) return escapeHtml(raw)
      const note = noteOf(text)
      const { number } = note
      const id = note.places < mostPlaces ? ` id="${place(number, ++note.places)}"` : ''
      return `<sup><a href="#note_${number}"${id} role="doc-noteref" aria-label="Note ${number}">${number}</a></sup>`
    },

    /** Nothing, as its place is the list; one that is not in the list is shown as it was typed. */
    define(text: FootnoteText, parseInline: (tokens: Token[]) => string): string {
      if (texts.get(text.label) === text) return ''
      return `<p>${escapeHtml(`[^${text.label}]: `)}${parseInline(text.tokens)}</p>\n`
    },

    /** The list below the article, for when everything above it is made. */
    list(options: MarkedOptions): string {
      if (texts.size === 0) return ''
      const html = new Map<Note, string>()
      // A footnote may cite another, which then joins the list while it is gone through.
      const write = () => {
        for (const note of notes.values())
          if (!html.has(note)) html.set(note, Parser.parseInline(note.text.tokens, options))
      }
      write()
      for (const text of texts.values()) noteOf(text)
      write()
      const items = Array.from(notes.values(), (note) => item(note, html.get(note)!))
      return `<section class="notes" role="doc-endnotes" aria-label="Footnotes"><ol>${items.join('')}</ol></section>`
    },
  }
}

/** The footnotes by their labels: of two with the same one, the first. */
function textsOf(tokens: Token[]): Map<string, FootnoteText> {
  const texts = new Map<string, FootnoteText>()
  for (const token of tokens) {
    if (token.type !== 'footnote_text' || texts.size === mostNotes) continue
    const text = token as FootnoteText
    if (!texts.has(text.label)) texts.set(text.label, text)
  }
  return texts
}

const place = (number: number, at: number): string => `cite_${number}${at > 1 ? `_${at}` : ''}`

function item({ number, places }: Note, html: string): string {
  const back = Array.from({ length: places }, (_, index) => {
    const at = index + 1
    const label = places > 1 ? `Back to the text, place ${at}` : 'Back to the text'
    const shown = at > 1 ? `<sup>${at}</sup>` : ''
    // The second character keeps phones from drawing the arrow as a coloured sign.
    return ` <a href="#${place(number, at)}" role="doc-backlink" aria-label="${label}">↩\uFE0E${shown}</a>`
  })
  return `<li id="note_${number}"><p>${html.trim()}${back.join('')}</p></li>`
}

/** For mail, whose programs follow no links inside a message: numbers in brackets, and the list below a rule. */
export function withoutNoteLinks(html: string): string {
  return html
    .replace(/<sup><a href="#note_\d{1,3}"[^<>]*>(\d{1,3})<\/a><\/sup>/g, '<sup>[$1]</sup>')
    .replace(/ <a href="#cite_[\d_]{1,9}"[^<>]*>↩\uFE0E(?:<sup>\d{1,2}<\/sup>)?<\/a>/g, '')
    .replace(/<section class="notes"[^<>]*>/, '<hr>')
    .replace('</section>', '')
}
