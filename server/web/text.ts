import sanitizeHtml from 'sanitize-html'

// Control characters other than tab and line feed, lone surrogates, and marks that reverse the reading direction.
// eslint-disable-next-line no-control-regex -- these are exactly the characters to remove
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Surrogate}/gu

/**
 * What a person typed, as plain text: normalised, without control characters, without any markup.
 * Stable: cleaning it again changes nothing (notes I3).
 */
export function plainText(value: string): string {
  let text = value.replaceAll('\r\n', '\n').normalize('NFC').replace(unwanted, '').trim()
  for (let previous = ''; previous !== text;) {
    previous = text
    text = withoutTags(withoutDeclarations(text)).trim()
  }
  return text
}

/** Comments, doctypes and instructions; the sanitiser reads thousands of them in quadratic time. */
function withoutDeclarations(text: string): string {
  // Up to here every one of them ends, so that the search never runs on in vain.
  const end = text.lastIndexOf('>') + 1
  return text.slice(0, end).replace(/<[!?][^>]*>/g, '') + text.slice(end).replace(/<(?=[!?])/g, '')
}

function withoutTags(text: string): string {
  if (!/<[a-z/!?]/i.test(text)) return text
  const stripped = sanitizeHtml(text, {
    allowedTags: [],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
  })
  // The sanitiser answers in HTML; the database holds text.
  return stripped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
