import type { Texts } from '../content/shared/documents.ts'
import { filled } from '../content/shared/filled.ts'

/** What was found. */
interface Found {
  count: number
  /** There are more, which nobody has counted. */
  more: boolean
}

/** How much was found, for which words and in which category; nothing for the whole list. @param name of the category */
export function foundText(
  words: Texts['blog']['search'],
  { q, category }: { q: string; category: string },
  { count, more }: Found,
  name?: string,
): string {
  if (!q && !category) return ''
  const many = filled(more ? words.more : words.many, { count: String(count) })
  return [
    count === 1 ? words.one : many,
    ...(q ? [filled(words.forWords, { words: q })] : []),
    ...(name ? [filled(words.inCategory, { category: name })] : []),
  ].join(' ')
}
