import { createHash } from 'node:crypto'
import type { Test } from 'supertest'

export interface Seen {
  path: string
  status: number
  type: string
  text: string
  headers: Record<string, string | undefined>
}

/**
 * Follows every link of a site from here on, as a visitor who clicks on everything would.
 * @param get asks for a path
 * @param most pages at most, so that a calendar or a search cannot go on for ever
 */
export async function crawl(
  get: (path: string) => Test,
  starts: string[],
  siteUrl: string,
  most = 150,
): Promise<Seen[]> {
  const found = new Set(starts)
  const seen: Seen[] = []
  for (const path of found) {
    if (seen.length >= most) break
    const { status, type, text, headers } = await get(path)
    seen.push({ path, status, type, text, headers })
    if (type === 'text/html') for (const link of linksOf(text, siteUrl)) found.add(link)
    const to = headers.location
    if (to) for (const link of local(to, siteUrl)) found.add(link)
  }
  return seen
}

/** Everywhere a page leads on this site: links, images, scripts, styles, frames. */
function linksOf(html: string, siteUrl: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\s(?:href|src|poster)="([^"]*)"/g)].flatMap((match) =>
    local(match[1]!.replaceAll('&amp;', '&').replaceAll('&#34;', '"'), siteUrl),
  )
}

function local(link: string, siteUrl: string): string[] {
  if (link.startsWith('#') || /^(?:mailto|data|tel):/.test(link)) return []
  const url = URL.parse ? URL.parse(link, siteUrl) : new URL(link, siteUrl)
  return url && url.origin === siteUrl ? [url.pathname + url.search] : []
}

/**
 * What the content policy would refuse: inline scripts and styles that it does not name by their hash, handlers, style
 * attributes, and addresses that run.
 */
export function forbiddenIn(html: string): string[] {
  const allowed = new Set(
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/
      .exec(html)?.[1]
      ?.match(/sha256-[\w+/=]+/g),
  )
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  const rest = html.replace(
    /<(style|script)([^>]*)>([^]*?)<\/\1>/g,
    (whole, _name, _attributes, text: string) => (allowed.has(hash(text)) ? '' : whole),
  )
  const tags = rest.match(/<[a-z][^>]*?(?:"[^"]*"[^>]*?)*>/gi) ?? []
  return tags.filter((tag) => {
    const bare = tag.replace(/="[^"]*"/g, '=""')
    return (
      /\sstyle\s*=/i.test(bare) ||
      /\son[a-z]+\s*=/i.test(bare) ||
      /\s(?:href|src|action|formaction)="\s*(?:javascript|vbscript|data:text)/i.test(tag) ||
      /^<(?:style|object|embed|base)[\s>]/i.test(tag) ||
      (/^<script/i.test(tag) && !/\ssrc="|type="application\/(?:ld\+)?json"/.test(tag))
    )
  })
}
