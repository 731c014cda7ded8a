import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '../web/escape.ts'

/** Elements within each other; a layout of tables in tables has some thirty. */
const deepest = 200

class TooDeep extends Error {}

/**
 * Cleans HTML that somebody typed. The parser's time grows with the square of the depth: what is nested deeper than any
 * mail is shown as it was typed, without its form.
 */
export const sanitizeShallow = (html: string, options: sanitizeHtml.IOptions): string =>
  shallow(html, options) ?? sanitizeHtml(`<p>${escapeHtml(html)}</p>`, options)

/** Reads HTML until something in it is nested too deep. @returns undefined when something is */
export function shallow(html: string, options: sanitizeHtml.IOptions): string | undefined {
  let depth = 0
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag(name, attributes) {
        if (++depth > deepest) throw new TooDeep()
        options.onOpenTag?.(name, attributes)
      },
      onCloseTag: () => void depth--,
    })
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}
