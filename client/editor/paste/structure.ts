import { all, blocks, rename } from './elements.ts'

/** What a program calls its paragraphs, and what it says of them. */
export function structure(body: Element): void {
  for (const title of all(body, 'p.MsoTitle,p.MsoTocHeading')) rename(title, 'h1')
  for (const heading of all(body, ':is(p,div)[role=heading]'))
    if (!heading.querySelector(blocks))
      rename(heading, `h${/^[1-6]$/.exec(heading.ariaLevel ?? '')?.[0] ?? 2}`)
  for (const term of all(body, 'dt'))
    if (!term.querySelector(`${blocks},b,strong`)) {
      const bold = term.ownerDocument.createElement('strong')
      bold.append(...term.childNodes)
      term.append(bold)
    }
  for (const said of all(body, 'q')) {
    said.prepend('“')
    said.append('”')
  }
  for (const quote of all(body, 'p.MsoQuote,p.MsoIntenseQuote')) {
    const around = quote.ownerDocument.createElement('blockquote')
    quote.replaceWith(around)
    around.append(quote)
  }
}
