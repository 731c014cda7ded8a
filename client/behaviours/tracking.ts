import type { EventName } from '../../server/analytics/shared/beacon.ts'
import { track } from '../lib/track.ts'
import { count } from './pageView.ts'

type Done = CustomEvent<{ outcome?: string; caught?: boolean } | null>

/**
 * What the ads pixel is told, if there is one.
 * `data-track="name"` tells of a view of that content when it is clicked; what it is stands in data-track-type.
 * `data-count="audit-start"` counts as that event of the visit, and so does a click on a CTA Button.
 * Forms announce what became of them by events.
 */
export function startTracking(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const name = target.closest<HTMLElement>('[data-count]')?.dataset.count
    if (name) count(name as EventName)
    const element = target.closest<HTMLElement>('[data-track]')
    if (!element) return
    const { track: content, trackType, trackSource } = element.dataset
    if ([trackType, trackSource].includes('CTA Button')) count('call-to-action')
    track('ViewContent', {
      content_name: content!,
      ...(trackType ? { content_type: trackType } : {}),
      ...(trackSource ? { source: trackSource } : {}),
    })
  })
  document.addEventListener('newsletter:done', (event) => {
    const { outcome, caught } = (event as Done).detail ?? {}
    if (outcome === 'subscribed' && !caught) track('NewsletterSignup')
  })
  document.addEventListener('audit:done', (event) => {
    if (!(event as Done).detail?.caught) track('AuditRequested')
  })
}
