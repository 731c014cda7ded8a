/**
 * What is drawn beyond the window or its panel, and in no box that scrolls or cuts it off on purpose. Runs in the page.
 */
export function outside(scope: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth}`] : []
  const parts = [...document.querySelectorAll(`${scope} *`)].filter((part) => {
    const edge = part.parentElement!.closest('.panel, .card, .asset, .notice, dialog') ?? document.body
    const { right, width } = part.getBoundingClientRect()
    if (width === 0 || right <= Math.min(edge.getBoundingClientRect().right, innerWidth) + 1) return false
    if (part.closest('.vh, svg')) return false
    for (let box = part.parentElement; box && box !== edge; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return false
    return true
  })
  return [...wide, ...parts.map((part) => part.outerHTML.slice(0, 120))]
}
