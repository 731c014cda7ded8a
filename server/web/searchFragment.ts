import { likePattern } from './listQueries.ts'

/**
 * A search for a fragment anywhere in a column of lower-case words that has both indexes, of trigrams and of pairs of
 * characters: asked of the one that knows this kind of fragment.
 */
export function fragment(
  column: string,
  q: string,
): { where: string; bindings: { pattern: string; fragment: string } } {
  const like = String.raw`${column} like lower(:pattern) escape '\'`
  const bindings = { pattern: likePattern(q), fragment: q }
  // Trigrams see letters and digits only, and need three in a row.
  if (/[\p{L}\p{N}]{3}/u.test(q) || q.length < 2) return { where: like, bindings }
  return { where: `character_pairs(${column}) @> character_pairs(lower(:fragment)) and ${like}`, bindings }
}
