import type { EventName } from '../../server/analytics/shared/beacon.ts'
import { count } from './pageView.ts'

/** `data-count="audit-start"` counts as that event of the visit when it is clicked, and so does a call to action. */
export function startCounting(): void {
  document.addEventListener('click', ({ target }) => {
    const element = (target as Element).closest<HTMLElement>('[data-count]')
    if (element) count(element.dataset.count as EventName)
    if ((target as Element).closest('[data-track-type="CTA Button"], [data-track-source="CTA Button"]'))
      count('call-to-action')
  })
}
