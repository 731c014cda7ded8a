import { all, unwrap } from './elements.ts'

/** Addresses that a reader can follow from anywhere. */
export const linkable = /^(?:https?:\/\/|mailto:|tel:)/i

/** What Google Docs calls comments: a letter where each stands, and its words in a box below the text. */
export function withoutComments(body: Element): void {
  for (const box of all(body, 'div')) if (box.querySelector('a[href^="#cmnt_ref"]')) box.remove()
  for (const letter of all(body, 'a[href^="#cmnt"]')) letter.remove()
}

/** Links lead where they say; those that lead into the document they come from, or that run a script, are words. */
export function plainLinks(body: Element): void {
  for (const link of all(body, 'a')) {
    const href = destination(link.getAttribute('href')?.trim() ?? '')
    const isNote = link.classList.contains('msocomanchor')
    if (isNote) link.remove()
    else if (linkable.test(href) && link.textContent.trim() !== '') keepOnly(link, href)
    else unwrap(link)
  }
}

/** Google and Outlook put their own address in front of each. */
function destination(href: string): string {
  try {
    const url = new URL(href)
    const isGoogle =
      /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(url.hostname) && url.pathname === '/url'
    if (isGoogle) return url.searchParams.get('q') ?? url.searchParams.get('url') ?? href
    if (url.hostname.endsWith('safelinks.protection.outlook.com')) return url.searchParams.get('url') ?? href
    return href
  } catch {
    return ''
  }
}

function keepOnly(link: Element, href: string): void {
  for (const name of link.getAttributeNames()) link.removeAttribute(name)
  link.setAttribute('href', href)
}
