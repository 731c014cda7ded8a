/** What has versions: posts, newsletter issues, email templates, the brand, and popups. */
const textKinds = ['post', 'issue', 'template', 'brand', 'popup'] as const
export type TextKind = (typeof textKinds)[number]

/** The fields of a text by name, as its editor holds them. */
export type TextFields = Record<string, unknown>

/** The field that most is written in; its words are counted. */
const bodyOf: Record<TextKind, string> = {
  post: 'content',
  issue: 'content',
  template: 'htmlContent',
  brand: 'brandBlurb',
  popup: 'description',
}

/** How many words the body has: what holds a letter or a digit, without the names of HTML. */
export function wordsOf(kind: TextKind, fields: TextFields): number {
  const body = fields[bodyOf[kind]]
  if (typeof body !== 'string') return 0
  const text = kind === 'template' ? body.replace(/<[^<>]*>/g, ' ') : body
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
