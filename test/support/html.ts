/** Reads the finished HTML of a page, as a search engine would. */
export function readHtml(html: string) {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]
  const meta = (name: string) => {
    const content = first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
    return content === undefined ? undefined : unescape(content)
  }
  return {
    title: unescape(first(/<title>([^<]*)<\/title>/) ?? ''),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    meta,
    headings: (level: number) =>
      [...html.matchAll(new RegExp(`<h${level}[^>]*>([\\s\\S]*?)</h${level}>`, 'g'))].map((match) =>
        text(match[1]!),
      ),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1]!) as Record<string, unknown>,
    ),
    text: text(html.replace(/<(script|style|template)[\s\S]*?<\/\1>/g, ' ')),
    ids: [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!),
  }
}

/** What a reader sees of a piece of HTML. */
export function text(html: string): string {
  return unescape(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,?!])/g, '$1')
    .trim()
}

const unescape = (value: string): string =>
  value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
