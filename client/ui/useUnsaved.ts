import { useEffect, useState } from 'react'
import { dropLocalCopy, readLocalCopy, writeLocalCopy } from '../lib/localCopy.ts'

export interface Unsaved<Work> {
  /** Work of an earlier visit that was never stored, when it differs from what is. */
  found: { work: Work; savedAt: string } | undefined
  /** It was taken back, or thrown away. */
  settle: () => void
}

/**
 * Keeps unsaved work in this browser while it is typed, and has the browser ask before the page is left.
 * @param unsaved whether `work` differs from what is stored
 */
export function useUnsaved<Work>(key: string, work: Work, unsaved: boolean): Unsaved<Work> {
  const [found, setFound] = useState<Unsaved<Work>['found']>()
  const text = JSON.stringify(work)
  // The server draws the page without it, so it is looked for once the page stands.
  useEffect(() => {
    const kept = readLocalCopy<Work>(key)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the browser's storage is outside of React
    if (kept && JSON.stringify(kept.work) !== text) setFound(kept)
    // Only once, at the start.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (found) return undefined
    if (unsaved) writeLocalCopy(key, JSON.parse(text))
    else dropLocalCopy(key)
    return undefined
  }, [key, text, unsaved, found])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])

  return { found, settle: () => setFound(undefined) }
}
