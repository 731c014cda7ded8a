import { useRef, useState } from 'react'

/**
 * What is begun while it is under way is not begun again: the second Enter comes before the button shows that it is busy.
 * @returns whether it is under way, and what begins it
 */
export function useBusy(act: () => Promise<void> | void): [boolean, () => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const begin = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return [busy, begin]
}
