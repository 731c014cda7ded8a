import { all, rename } from './elements.ts'
import { lookOf } from './pastedStyles.ts'

/** The highest heading of what is pasted becomes the highest of an article; the steps between them stay. */
export function evenHeadings(body: Element): void {
  for (const inside of all(
    body,
    'li h1,li h2,li h3,li h4,li h5,li h6,td :is(h1,h2,h3,h4,h5,h6),th :is(h1,h2,h3,h4,h5,h6)',
  ))
    rename(inside, 'p')
  const headings = all(body, 'h1,h2,h3,h4,h5,h6')
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) rename(heading, `h${Math.min(4, levelOf(heading) - highest + 2)}`)
}

const levelOf = (heading: Element): number => Number(heading.tagName[1])

/** Pages knows no headings on the clipboard, only larger letters. */
export function headingsBySize(body: Element): void {
  if (body.querySelector('h1,h2,h3,h4')) return
  const paragraphs = all(body, 'p').filter(
    (paragraph) => !paragraph.closest('td,li') && paragraph.textContent.trim() !== '',
  )
  const sizes = paragraphs.map((paragraph) => sizeIn(paragraph))
  const letters = new Map<number, number>()
  paragraphs.forEach((paragraph, index) => {
    const size = sizes[index]
    if (size) letters.set(size, (letters.get(size) ?? 0) + paragraph.textContent.length)
  })
  const usual = [...letters].sort((one, other) => other[1] - one[1])[0]?.[0]
  if (!usual) return
  const larger = [...letters.keys()].filter((size) => size >= usual * 1.15).sort((one, other) => other - one)
  paragraphs.forEach((paragraph, index) => {
    const rank = larger.indexOf(sizes[index] ?? 0)
    if (rank >= 0 && paragraph.textContent.length < 160) rename(paragraph, `h${Math.min(rank + 1, 4)}`)
  })
}

const sizeIn = (paragraph: HTMLElement): number | undefined => {
  const only = paragraph.children.length === 1 ? paragraph.firstElementChild! : undefined
  return (only && lookOf(only).size) ?? lookOf(paragraph).size
}
