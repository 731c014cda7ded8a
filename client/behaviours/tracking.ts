import { track } from '../lib/track.ts'

type Done = CustomEvent<{ outcome?: string; caught?: boolean } | null>

/**
 * What the ads pixel is told; fetched where one is configured.
 * `data-track="name"` tells of a view of that content when it is clicked; what it is stands in data-track-type.
 * Forms announce what became of them by events.
 */
export function startTracking(): void {
  document.addEventListener('click', ({ target }) => {
    const element = (target as Element).closest<HTMLElement>('[data-track]')
    if (!element) return
    const { track: content, trackType, trackSource } = element.dataset
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
