/** An element makes room for what is in it. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** The same content in another element. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

export const all = (root: ParentNode, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]

/** Nothing in it that a reader would see. */
export const isBlank = (element: Element): boolean =>
  element.textContent.replace(/\u00a0/g, ' ').trim() === '' && !element.querySelector('img,hr,table')

export const blocks =
  'p,div,h1,h2,h3,h4,h5,h6,ul,ol,table,pre,blockquote,hr,figure,section,article,header,footer,main'

/** Words of several paragraphs in one line. */
export function inOneLine(around: HTMLElement): Node[] {
  for (const gone of all(around, 'img,hr')) gone.remove()
  for (const lineBreak of all(around, 'br')) lineBreak.replaceWith(' ')
  for (const block of all(around, `${blocks},li,td,th,tr,tbody,thead,tfoot`).reverse()) {
    block.before(' ')
    block.after(' ')
    unwrap(block)
  }
  return [...around.childNodes]
}
