import sanitizeHtml from 'sanitize-html'

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** A text in which `&amp;` and its like stand for themselves. */
export const decodeEntities = (text: string): string => text.replace(entity, decodeEntity)

/** The parser of the sanitiser knows them all; it answers in HTML, where these four stay. */
const decodeEntity = (name: string): string =>
  sanitizeHtml(name, { allowedTags: [] })
    .replace('&lt;', '<')
    .replace('&gt;', '>')
    .replace('&quot;', '"')
    .replace('&amp;', '&')
