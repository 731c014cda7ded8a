import { useEffect, useRef } from 'react'

/** Calls again and again while the page is in sight, and at once when it comes back after a longer absence. */
export function useInterval(call: () => void, ms: number): void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  useEffect(() => {
    let last = Date.now()
    const tick = () => {
      if (document.hidden || Date.now() - last < ms) return
      last = Date.now()
      latest.current()
    }
    const timer = setInterval(tick, Math.min(ms, 30_000) / 2)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [ms])
}
