import { useEffect, useRef, useState } from 'react'
import { hearOtherTabs, tellOtherTabs } from '../lib/otherTabs.ts'

/**
 * Whether another tab of this browser has saved a text since this one did.
 * @param text which one: `issue:12`
 * @param base the version that is built on here
 */
export function useOtherTabs(text: string, base: () => string) {
  const [isNewer, setNewer] = useState(false)
  const latest = useRef(base)
  useEffect(() => {
    latest.current = base
  })
  useEffect(() => hearOtherTabs(text, (heard) => setNewer(heard !== latest.current())), [text])
  return {
    isNewer,
    /** The newest is built on here now. */
    caughtUp: () => setNewer(false),
    /** This tab has saved it. */
    tell: (saved: string) => {
      setNewer(false)
      tellOtherTabs(text, saved)
    },
  }
}
