/** A heading counts as passed when it is this far from the top of the window, or higher. */
const passedAt = 100

/** Marks the entry of the table of contents whose heading was passed last. */
export function startContents(article: HTMLElement): void {
  const links = [...article.querySelectorAll<HTMLAnchorElement>('[data-toc] a')]
  const ids = [...new Set(links.map((link) => decodeURIComponent(link.hash.slice(1))))]
  const headings = ids.flatMap((id) => document.getElementById(id) ?? [])
  if (headings.length === 0) return
  let waiting = false

  const mark = () => {
    waiting = false
    const passed = headings.findLast((heading) => heading.getBoundingClientRect().top <= passedAt)
    for (const link of links) {
      if (passed && decodeURIComponent(link.hash.slice(1)) === passed.id)
        link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const soon = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(mark)
  }
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon, { passive: true })
  mark()
}
