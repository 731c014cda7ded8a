// Control characters other than tab and line feed, lone surrogates, and marks that reverse the reading direction.
// eslint-disable-next-line no-control-regex -- these are exactly the characters to remove
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Surrogate}/gu

/**
 * At most five accents on a letter: no script needs more, towers of them draw over the lines beside, and normalising
 * sorts the accents of each letter in quadratic time.
 */
export const withoutTowers = (text: string): string => text.replace(/(\p{M}{5})\p{M}+/gu, '$1')

/**
 * What a person typed, as plain text: normalised, without control characters, without any markup.
 * Stable: cleaning it again changes nothing. Linear, whatever was typed.
 */
export function plainText(value: string): string {
  return tidy(withoutTags(tidy(value.replaceAll('\r\n', '\n')))).trim()
}

const tidy = (text: string): string =>
  withoutTowers(withoutTowers(text.replace(unwanted, '')).normalize('NFC'))

/**
 * Tags, comments and declarations go, and what stands inside scripts and styles. One pass: what is left of a tag is
 * joined to what follows before the next sign is judged, so that no tag appears where another was taken out.
 * A `<` that nothing closes is text.
 */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  const kept: string[] = []
  const endings = [...text.matchAll(/<\/(?:script|style)\b/gi)].map((match) => match.index)
  let ending = 0
  /** Where the tag that is open now began, in what is kept. */
  let open: number | undefined
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign !== '>' || open === undefined) {
      if (open === undefined && kept.at(-1) === '<' && /[a-z/!?]/i.test(sign)) open = kept.length - 1
      kept.push(sign)
      continue
    }
    const name = kept.slice(open + 1, open + 7).join('')
    kept.length = open
    open = undefined
    if (!/^(?:script|style)\b/i.test(name)) continue
    while (ending < endings.length && endings[ending]! < at) ending++
    if (ending < endings.length) at = endings[ending]! - 1
  }
  return kept.join('')
}
