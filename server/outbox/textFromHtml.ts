import sanitizeHtml from 'sanitize-html'

/** What stands in for a tag in plain text. */
const breaks: Record<string, string> = {
  br: '\n',
  li: '\n- ',
  '/tr': '\n',
  '/td': ' ',
  '/th': ' ',
  ...Object.fromEntries(
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'div'].map((name) => [`/${name}`, '\n\n']),
  ),
}

/**
 * A text part made from HTML: paragraphs apart, list items with a dash, addresses behind their links.
 * Tag by tag, because a pattern over whole links looks for their ends in quadratic time.
 */
export function textFromHtml(html: string): string {
  const parts: string[] = []
  let link: { href: string; from: number } | undefined
  for (const part of html.replace(/\s+/g, ' ').split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?[a-z][a-z0-9]*)/i.exec(part)?.[1]!.toLowerCase()
    const instead = tag === undefined ? undefined : breaks[tag]
    if (tag === '/a' && link) {
      if (link.href && strip(parts.slice(link.from).join('')) !== link.href) parts.push(` (${link.href})`)
      link = undefined
    } else if (tag === 'a' && !link) {
      link = { href: /\bhref="([^"]*)"/i.exec(part)?.[1] ?? '', from: parts.length }
    } else parts.push(instead ?? (tag === undefined ? part : ''))
  }
  return strip(parts.join(''))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const strip = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
