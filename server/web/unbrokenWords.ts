import { escapeHtml } from './escape.ts'

/**
 * Text for a view, as HTML, in which a hyphenated word or range ("one-page", "5-7 minutes") never breaks.
 * @param text plain text
 */
export function unbroken(text: string): string {
  return escapeHtml(text).replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?: minutes| weeks)?/gu,
    (word) => `<span class="nowrap">${word}</span>`,
  )
}
