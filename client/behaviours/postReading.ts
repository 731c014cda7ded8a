import { sendBeacon } from '../lib/sendBeacon.ts'

const leastMs = 3000

/** Tells the server of this view, and on leaving how long the article was really in sight. */
export function startReading(post: string): void {
  let seenSince = document.visibilityState === 'visible' ? performance.now() : 0
  let seen = 0
  let told = 0
  const opening = Math.random().toString(36).slice(2)

  const source = document.referrer ? 'referral' : 'direct'
  sendBeacon(`/blog/${post}/views`, { source })

  const pause = () => {
    if (seenSince) seen += performance.now() - seenSince
    seenSince = 0
    // The whole time so far; the server adds only what is new.
    if (seen <= leastMs || seen === told) return
    told = seen
    sendBeacon(`/blog/${post}/reading`, { sessionDuration: Math.round(seen), opening })
  }
  const resume = () => {
    seenSince ||= performance.now()
  }
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? resume() : pause(),
  )
  addEventListener('pagehide', pause)
  addEventListener('pageshow', (event) => {
    if (event.persisted) resume()
  })
}
