import { track } from '../lib/track.ts'
import { count } from './pageView.ts'

type Done = CustomEvent<{ outcome: string }>

/**
 * What the ads pixel is told (specification, section 7), if there is one.
 * `data-track="name"` tells of a view of that content when it is clicked; what it is stands in data-track-type.
 * Forms announce what became of them by events.
 */
export function startTracking(): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-track]')
    if (!element) return
    const { track: name, trackType, trackSource } = element.dataset
    if ([trackType, trackSource].includes('CTA Button')) count('call-to-action')
    track('ViewContent', {
      content_name: name!,
      ...(trackType ? { content_type: trackType } : {}),
      ...(trackSource ? { source: trackSource } : {}),
    })
  })
  document.addEventListener('newsletter:done', (event) => {
    if ((event as Done).detail.outcome === 'subscribed') track('NewsletterSignup')
  })
  document.addEventListener('audit:done', () => track('AuditRequested'))
}
