import { focusOn } from '../lib/focusOn.ts'
import { isAtWork } from '../lib/isAtWork.ts'
import { isForElsewhere } from '../lib/isForElsewhere.ts'

const arrivalMs = 100

/**
 * A link to a section of this page scrolls to it and moves focus there; arriving with a hash does so after 100 ms.
 * Smoothness, the room below the header and reduced motion are the style sheet's business.
 */
export function startAnchors(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || event.defaultPrevented || isForElsewhere(event)) return
    const { pathname, search, hash } = link
    // A tagged address is the same page: loaded anew, it would lose what is typed.
    if (pathname !== location.pathname || (search && search !== location.search) || !find(hash)) return
    event.preventDefault()
    // The table of contents of a small screen folds away once it has been used.
    link.closest('.toc-fold')?.removeAttribute('open')
    if (hash !== location.hash) history.pushState(null, '', hash)
    scrollTo(find(hash)!)
  })
  const arrived = find(location.hash)
  if (arrived) setTimeout(() => isAtWork() || scrollTo(arrived), arrivalMs)
}

function find(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function scrollTo(target: HTMLElement): void {
  target.scrollIntoView()
  focusOn(target)
}
