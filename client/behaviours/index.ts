import { startAnchors } from './anchors.ts'
import { startBlog } from './blog.ts'
import { startConsent } from './consent.ts'
import { startContactLinks } from './contactLinks.ts'
import { startDialogs } from './dialogs.ts'
import { startForms } from './forms.ts'
import { startHeader } from './header.ts'
import { startImages } from './images.ts'
import { startPopups } from './popups.ts'
import { startPrinting } from './printing.ts'
import { startTracking } from './tracking.ts'
import { startUnsubscribe } from './unsubscribePage.ts'

/**
 * The plain scripts of the public pages. What is heavy loads its own part when it is first needed.
 * @returns when those are there too that a page needs from its beginning
 */
export function startBehaviours(): Promise<unknown> {
  startAnchors()
  const blog = startBlog()
  startConsent()
  startContactLinks()
  startDialogs()
  startForms()
  startHeader()
  startImages()
  startPopups()
  startPrinting()
  startTracking()
  return Promise.all([blog, startUnsubscribe()])
}
