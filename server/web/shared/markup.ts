/** A text without its markup, and the pieces that were markup. */
interface WithoutTags {
  kept: string
  taken: string[]
}

/**
 * Tags, comments and declarations go, and what stands inside scripts and styles. One pass: what is left of a tag is
 * joined to what follows before the next sign is judged, so that no tag appears where another was taken out.
 * A `<` that nothing closes is text. Linear, whatever was typed.
 */
export function takeTagsOut(text: string): WithoutTags {
  if (!text.includes('<')) return { kept: text, taken: [] }
  const kept: string[] = []
  const taken: string[] = []
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
    const tag = kept.splice(open).join('')
    taken.push(`${tag}>`)
    open = undefined
    if (!/^<(?:script|style)\b/i.test(tag)) continue
    while (ending < endings.length && endings[ending]! < at) ending++
    if (ending < endings.length) at = endings[ending]! - 1
  }
  return { kept: kept.join(''), taken }
}

/** What cleaning will take out of a text when it is saved: everything that reads as markup. */
export const markupIn = (text: string): string[] => takeTagsOut(text).taken

/** The text as it will be kept. */
export const withoutMarkup = (text: string): string => takeTagsOut(text).kept.trim()
