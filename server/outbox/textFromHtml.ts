import sanitizeHtml from 'sanitize-html'

/** A text part made from HTML: paragraphs apart, list items with a dash, addresses behind their links. */
export function textFromHtml(html: string): string {
  const flat = html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_all, href: string, label: string) =>
      strip(label) === href || !href ? label : `${label} (${href})`,
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(p|h[1-6]|ul|ol|table|div)>/gi, '\n\n')
    .replace(/<\/(tr)>/gi, '\n')
    .replace(/<\/(td|th)>/gi, ' ')
  return strip(flat)
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
