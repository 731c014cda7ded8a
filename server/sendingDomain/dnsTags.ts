/** `v=DKIM1; k=rsa; p=…` by its tags, which are written in small letters. */
export function readTags(record: string): Map<string, string> {
  return new Map(
    record
      .split(';')
      .map((part) => part.split(/=(.*)/s))
      .filter(([name = '']) => name.trim() !== '')
      .map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim()]),
  )
}

/** The same record with another value of a tag. */
export function withTag(record: string, tag: string, value: string): string {
  const tags = readTags(record)
  tags.set(tag, value)
  return [...tags].map(([name, each]) => `${name}=${each}`).join('; ')
}

/** Whether one domain is the other, or lies below it. */
export const isWithin = (domain: string, above: string): boolean =>
  domain === above || domain.endsWith(`.${above}`)

/** A domain and those above it, down to two words: nobody's mail comes from less. */
export function withParents(domain: string): string[] {
  const words = domain.split('.')
  return words.slice(0, Math.max(1, words.length - 1)).map((_, at) => words.slice(at).join('.'))
}
