import { useState } from 'react'
import { isGone } from '../lib/reasonOf.ts'
import { tellRefusal } from '../lib/tellRefusal.ts'
import { toastError } from '../lib/toastError.ts'
import { goneBy, type Gone } from './DeletedElsewhere.tsx'

/**
 * Whether the text that is open here was deleted elsewhere, and its way out of the bin.
 * @param ask brings it back
 */
export function useGone(ask: () => Promise<unknown>) {
  const [gone, setGone] = useState<Gone>()
  /** Looks at why it was refused. @returns whether it was deleted */
  const note = (error: unknown): boolean => {
    const now = goneBy(error)
    if (now) setGone(now)
    return now !== undefined
  }
  return {
    gone,
    note,
    /** Notes it too, and says why else the words were refused. */
    tell: (error: unknown): void => {
      if (!note(error)) tellRefusal(error)
    },
    /** It is there. */
    clear: () => setGone(undefined),
    /** @param goOn with what was typed meanwhile */
    restore: async (goOn: () => Promise<void> | void): Promise<void> => {
      try {
        await ask()
      } catch (error) {
        if (note(error)) return
        // What is no longer in the bin was restored from another tab.
        if (!isGone(error)) {
          toastError(error)
          return
        }
      }
      await goOn()
      setGone(undefined)
    },
  }
}
