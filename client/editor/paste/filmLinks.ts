import { all } from './elements.ts'

/** Frames of films that have a page of their own: how the frame's address says which, and where that page is. */
const filmPages: [frame: RegExp, page: string][] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/i,
    'https://www.youtube.com/watch?v=',
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d{1,15})/i, 'https://vimeo.com/'],
]

/** Films and sounds that somebody can open elsewhere become links in lines of their own; the others are left. */
export function filmLinks(body: HTMLElement): void {
  for (const frame of all(body, 'iframe,video,audio,embed')) {
    const page = pageOf(frame)
    if (page === undefined) continue
    const link = frame.ownerDocument.createElement('a')
    link.setAttribute('href', page)
    link.textContent = frame.getAttribute('title')?.trim() || page
    const line = frame.ownerDocument.createElement('p')
    line.append(link)
    frame.replaceWith(line)
  }
}

function pageOf(frame: HTMLElement): string | undefined {
  const isFile = frame.localName === 'video' || frame.localName === 'audio'
  const source = isFile ? (frame.querySelector('[data-src]') ?? frame) : frame
  const address = (frame.getAttribute('data-src') ?? source.getAttribute('data-src') ?? '')
    .trim()
    .replace(/^\/\//, 'https://')
  if (isFile) return /^https?:\/\//i.test(address) ? address : undefined
  for (const [shown, page] of filmPages) {
    const which = shown.exec(address)?.[1]
    if (which !== undefined) return page + which
  }
  return undefined
}
