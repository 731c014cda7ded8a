import { all, rename } from './elements.ts'

/** Code keeps its lines as they are, and the name of its language. */
export function plainCode(body: Element): void {
  for (const kept of all(body, '[data-look*="white-space"]')) codeByLook(kept)
  for (const code of all(body, 'pre')) {
    const info = languageOf(code) ?? languageOf(code.querySelector('code'))
    if (info) code.setAttribute('data-info', info)
    const walker = code.ownerDocument.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      text.data = text.data.replaceAll('\u00a0', ' ')
    }
  }
}

const languageOf = (element: Element | null): string | undefined =>
  /(?:^|\s)lang(?:uage)?-(\w{1,20})(?:\s|$)/.exec(element?.className ?? '')?.[1]

/** Editors of code write it in letters of one width whose blanks count. */
function codeByLook(element: HTMLElement): void {
  const look = element.getAttribute('data-look') ?? ''
  const isCode = /white-space:\s*pre\s*(?:;|$)/.test(look) && /mono|menlo|consolas|courier/i.test(look)
  if (!isCode || !/^(?:DIV|P)$/.test(element.tagName)) return
  const lines = all(element, 'div')
  const text = lines.length > 0 ? lines.map((line) => line.textContent).join('\n') : element.textContent
  const pre = rename(element, 'pre')
  pre.textContent = text
}
