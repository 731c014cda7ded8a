/**
 * Remembers what a function answered; the oldest answers go first.
 * For pure functions of one text that comes again and again, like a browser's description.
 */
export function memoize<Answer>(find: (text: string) => Answer, limit = 1_000): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const seen = known.get(text)
    if (seen !== undefined) return seen
    const found = find(text)
    if (known.size >= limit) known.delete(known.keys().next().value!)
    known.set(text, found)
    return found
  }
}
