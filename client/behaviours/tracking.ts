import { track } from '../lib/track.ts'

/** `data-track="name"` tells of a view of that content when it is clicked; what it is stands in data-track-type. */
export function startTracking(): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-track]')
    if (!element) return
    const { track: name, trackType, trackSource } = element.dataset
    track('ViewContent', {
      content_name: name!,
      ...(trackType ? { content_type: trackType } : {}),
      ...(trackSource ? { source: trackSource } : {}),
    })
  })
}
