import { all, rename } from './elements.ts'

/** Code keeps its lines as they are, and the name of its language. */
export function plainCode(body: Element): void {
  for (const kept of all(body, '[data-look*="white-space"]')) codeByLook(kept)
  for (const lines of all(body, '.syntaxhighlighter')) linesOf(lines, '.line')
  for (const code of all(body, 'pre')) {
    const info = languageOf(code) ?? languageOf(code.querySelector('code'))
    if (info) code.setAttribute('data-info', info)
    for (const lineBreak of all(code, 'br')) lineBreak.replaceWith('\n')
    if (code.querySelector('div')) withoutBar(code)
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
  linesOf(element, 'div')
}

function linesOf(element: Element, line: string): void {
  const lines = all(element, line)
  const text = lines.length > 0 ? lines.map((one) => one.textContent).join('\n') : element.textContent
  rename(element, 'pre').textContent = text
}

/** Pages put the name of the language and buttons above the code. */
function withoutBar(pre: HTMLElement): void {
  const [code, ...others] = all(pre, 'code')
  const lines = all(pre, 'div').filter((line) => !line.querySelector('div'))
  if (code && others.length === 0) pre.textContent = code.textContent
  else pre.textContent = lines.map((line) => line.textContent).join('\n')
}
