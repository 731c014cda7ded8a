/**
 * Text for a view, as HTML, in which a hyphenated word or range ("one-page", "5-7 minutes") never breaks.
 * @param text plain text
 */
export function whole(text: string): string {
  return escape(text).replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?: minutes| weeks)?/gu,
    (word) => `<span class="nowrap">${word}</span>`,
  )
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
