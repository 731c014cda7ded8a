const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The list shows the first 100 characters of an excerpt, none of them cut in two. */
export function excerptStart(excerpt: string): string {
  if (excerpt.length <= 100) return excerpt
  const all = Array.from(characters.segment(excerpt), ({ segment }) => segment)
  return all.length > 100 ? `${all.slice(0, 100).join('')}...` : excerpt
}
