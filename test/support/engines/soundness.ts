import { expect } from 'chai'
import { until, type EngineWindow } from './window.ts'

/** Fails when a person would see something broken: a box outside the window, something stretched, a complaint. */
export async function expectSound(window: EngineWindow, where: string): Promise<void> {
  // Firefox complains of letters that were on their way when their page was left, and pages are looked at as they stay.
  await until(window, 'the letters', () => document.fonts.status === 'loaded')
  expect(await window.run(unsoundness), `what is wrong with ${where}`).to.deep.equal([])
  expect(await window.complaints(), `the browser's complaints at ${where}`).to.deep.equal([])
}

/** Runs in the page, so it uses nothing from outside. */
function unsoundness(): string[] {
  const wrong: string[] = []
  const width = document.documentElement.clientWidth
  const height = window.innerHeight
  if (document.documentElement.scrollWidth > width + 1) {
    wrong.push(`the page is ${document.documentElement.scrollWidth} px wide in ${width}`)
  }
  const describe = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 30)}"`
  // What scrolls or hides what sticks out of it, and what is only for screen readers, may be wider than the window.
  const isHeld = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(at)
      if (overflowX !== 'visible' || clipPath !== 'none') return true
      if (position === 'fixed') return false
    }
    return false
  }
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      !element.closest('svg svg, svg *, [aria-hidden=true], .skip') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  for (const element of shown) {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    if ((box.right > width + 1 || box.left < -1) && !isHeld(element)) {
      wrong.push(
        `${describe(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width} px`,
      )
    }
    const most = element.matches('.toast') ? height / 2 : 200
    if (
      element.matches('.toast, button, .btn, input, select, .tag, .badge') &&
      !element.matches('.tile, [data-card]')
    ) {
      if (box.height > most) wrong.push(`${describe(element)} is ${Math.round(box.height)} px high`)
    }
    if (element instanceof HTMLImageElement && element.naturalWidth > 1) {
      const { objectFit } = getComputedStyle(element)
      const ratio = box.width / box.height / (element.naturalWidth / element.naturalHeight)
      if (objectFit === 'fill' && Math.abs(ratio - 1) > 0.05)
        wrong.push(`${describe(element)} ${element.src} is stretched`)
    }
  }
  return wrong.slice(0, 8)
}
