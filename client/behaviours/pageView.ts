import type { Beacon, EventName } from '../../server/analytics/shared/beacon.ts'
import { sendBeacon } from '../lib/sendBeacon.ts'

/** Tells the server that this visitor did something worth counting. */
export function count(name: EventName): void {
  send({ kind: 'event', name })
}

/**
 * Counts this page view once, and the time that the page was really looked at.
 * A page prepared ahead counts when somebody comes to see it; one taken from the back-forward cache counts again.
 */
export function countPageView(): void {
  let seenSince = 0
  let counted = false
  let timed = true

  const view = (): void => {
    if (counted) return
    counted = true
    const loadMs = timed ? loadTime() : undefined
    send({
      kind: 'view',
      path: location.pathname,
      ...(document.referrer ? { referrer: document.referrer.slice(0, 2000) } : {}),
      search: location.search.slice(0, 1000),
      ...(loadMs === undefined ? {} : { loadMs }),
    })
  }
  const look = (): void => {
    seenSince = performance.now()
  }
  const leave = (): void => {
    view()
    const visibleMs = Math.round(performance.now() - seenSince)
    if (seenSince && visibleMs > 0) send({ kind: 'leave', visibleMs })
    seenSince = 0
  }

  const begin = (): void => {
    if (document.visibilityState === 'visible') look()
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'visible' ? look() : leave(),
    )
    addEventListener('pagehide', leave)
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return
      counted = false
      timed = false
      view()
      look()
    })
    // The load time is known when the load handlers are done.
    if (document.readyState === 'complete') view()
    else addEventListener('load', () => setTimeout(view))
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}

/** From asking for the page, or from showing a prepared one, until everything was loaded. */
function loadTime(): number | undefined {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!timing?.loadEventEnd) return undefined
  return Math.max(0, Math.round(timing.loadEventEnd - (timing.activationStart ?? 0)))
}

function send(beacon: Beacon): void {
  sendBeacon('/beacon', beacon)
}

declare global {
  interface Document {
    prerendering?: boolean
  }
  interface PerformanceNavigationTiming {
    activationStart?: number
  }
}
