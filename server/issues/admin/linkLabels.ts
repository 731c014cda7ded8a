import { renderMarkdown } from '../../blog/markdown.ts'
import { textFromHtml } from '../../outbox/textFromHtml.ts'

/** What each link of an issue is called in it, by the address to which it leads. */
export function linkLabels(content: string, siteUrl: string): Map<string, string> {
  const labels = new Map<string, string>()
  for (const [, href, inner] of renderMarkdown(content).html.matchAll(
    /<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs,
  )) {
    const written = href!.replaceAll('&amp;', '&')
    const link = written.startsWith('/') ? siteUrl + written : written
    const label = textFromHtml(inner!).trim()
    if (label && !labels.has(link)) labels.set(link, label)
  }
  return labels
}
