/** A stretch of a paragraph: words, perhaps strong, leaning, or leading somewhere. */
export interface Stretch {
  text: string
  strong?: boolean
  leaning?: boolean
  href?: string
}

const marks =
  /\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)|\*\*(?=\S)([^*]+?)(?<=\S)\*\*|\*(?=\S)([^*]+?)(?<=\S)\*/g

const linkable =
  /^(?:https?:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\]+|tel:[+\d][\d ()-]*|#[\w-]*|\/(?![/\\])[^\s"<>\\]*)$/i

/** Whether every link of a paragraph leads somewhere that may be linked. Tokens (`mailto:{email}`) count as what they stand for. */
export const linksAreSafe = (text: string): boolean =>
  [...text.matchAll(/\]\(([^()\s]*)\)/g)].every(([, href]) => linkable.test(href!))

/** The stretches of a paragraph with `**bold**`, `*italic*` and `[links](https://…)`; any other character is itself. */
export function stretches(text: string): Stretch[] {
  const found: Stretch[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    const [all, label, href, strong, leaning] = match
    if (match.index > from) found.push({ text: text.slice(from, match.index) })
    if (href !== undefined) found.push(linkable.test(href) ? { text: label!, href } : { text: label! })
    else if (strong !== undefined) found.push({ text: strong, strong: true })
    else found.push({ text: leaning!, leaning: true })
    from = match.index + all.length
  }
  if (from < text.length) found.push({ text: text.slice(from) })
  return found
}

/** A paragraph without its marks, for search engines and plain text. */
export const plainWords = (text: string): string =>
  stretches(text)
    .map((stretch) => stretch.text)
    .join('')

/** A headline as the title of its page: without the full stop that is drawn as the voice. */
export const asTitle = (headline: string): string => headline.replace(/\.$/, '')
