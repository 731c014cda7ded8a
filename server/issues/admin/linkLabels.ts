import { textFromHtml } from '../../outbox/textFromHtml.ts'
import { renderIssue } from '../renderIssue.ts'

/** What each link of an issue is called in it, by the address to which it leads. */
export function linkLabels(content: string, siteUrl: string): Map<string, string> {
  const labels = new Map<string, string>()
  for (const piece of renderIssue(content, siteUrl).split('<a ').slice(1)) {
    const [tag = '', ...rest] = piece.split('</a>')[0]!.split('>')
    const written = tag.split('href="')[1]?.split('"')[0]?.replaceAll('&amp;', '&')
    const label = textFromHtml(rest.join('>')).trim()
    if (!written || !label) continue
    const link = written.startsWith('/') ? siteUrl + written : written
    if (!labels.has(link)) labels.set(link, label)
  }
  return labels
}
