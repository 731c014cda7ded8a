import { all } from './elements.ts'

/** A page lays out its words in some thirty. */
const mostElements = 60
/** As deep as the site draws quotes and lists. */
const mostQuotes = 12
const deepQuotes = Array(mostQuotes + 1)
  .fill(':is(blockquote,ul,ol)')
  .join(' ')

/** Of what is nested deeper than any text only the words stay: reading it would hold up the browser for minutes. */
export function limitNesting(body: HTMLElement): void {
  let level: Element[] = [body]
  for (let depth = 0; depth < mostElements; depth++) level = level.flatMap(({ children }) => [...children])
  for (const element of level) if (element.firstElementChild) element.replaceChildren(element.textContent)
  for (const deep of all(body, deepQuotes)) {
    const words = deep.ownerDocument.createElement('p')
    words.textContent = deep.textContent
    deep.replaceWith(words)
  }
}
