import { startAnchors } from './anchors.ts'
import { startBlog } from './blog.ts'
import { startContactLinks } from './contactLinks.ts'
import { startCounting } from './countClicks.ts'
import { startDialogs } from './dialogs.ts'
import { startForms } from './forms.ts'
import { startHeader } from './header.ts'
import { startImages } from './images.ts'
import { startPopups } from './whenPopupsOpen.ts'
import { startPrinting } from './printing.ts'

/**
 * The plain scripts of the public pages. What is heavy loads its own part when it is first needed.
 * @returns when those are there too that a page needs from its beginning
 */
export function startBehaviours(): Promise<unknown> {
  startAnchors()
  startBlog()
  startContactLinks()
  startCounting()
  startDialogs()
  startForms()
  startHeader()
  startImages()
  startPopups()
  startPrinting()
  return Promise.all(
    Object.entries(rare).map(async ([selector, load]) => {
      const element = document.querySelector<HTMLElement>(selector)
      // Where its script cannot be had, it stays as it came.
      if (element) (await load().catch(() => undefined))?.(element)
    }),
  )
}

/** What few pages have comes with a script of its own. */
const rare: Record<string, () => Promise<(element: HTMLElement) => void>> = {
  '[data-consent]': async () => (await import('./consent.ts')).startConsent,
  '[data-failure]': async () => (await import('./failure.ts')).sayFailure,
  '[data-island]': async () => (await import('../publicIslands.ts')).wakePublicIslands,
  '[data-unsubscribe]': async () => (await import('./unsubscribe.ts')).startUnsubscribe,
}
