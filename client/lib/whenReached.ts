import { isForElsewhere } from './isForElsewhere.ts'
import { onReach } from './onReach.ts'

/**
 * Fetches a script when somebody reaches for a part of the page. A link that is pressed before the script is there waits
 * for it, and leads where it does without one when it cannot be had.
 * @param taken the links that the script takes over
 * @param load fetches the script and starts it
 * @returns a function that does so now, and answers whether it is there
 */
export function whenReached(
  part: HTMLElement,
  taken: string,
  load: () => Promise<void>,
): () => Promise<boolean> {
  let isThere = false
  let loading: Promise<void> | undefined
  const fetchNow = async () => {
    loading ??= load().then(
      () => void (isThere = true),
      () => void (loading = undefined),
    )
    await loading
    return isThere
  }
  onReach(part, () => void fetchNow())
  part.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(taken)
      if (isThere || !link || isForElsewhere(event)) return
      event.preventDefault()
      event.stopPropagation()
      void fetchNow().then((came) => (came ? link.click() : location.assign(link.href)))
    },
    { capture: true },
  )
  return fetchNow
}
