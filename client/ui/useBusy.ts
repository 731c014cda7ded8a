import { useState } from 'react'

/** @returns whether it is under way, and what begins it */
export function useBusy(act: () => Promise<void> | void): [boolean, () => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
    }
  }
  return [busy, begin]
}
