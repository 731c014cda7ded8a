import { useSyncExternalStore } from 'react'
import type { LastSaved } from '../../server/versions/shared/lastSaved.ts'
import { readLooker } from '../lib/session.ts'
import { whoSaved } from '../lib/whoSaved.ts'

/** Who saved the text that stands beside one's own, as a sentence; '' where nobody knows. */
export function useWhoSaved(saved: LastSaved | null | undefined): string {
  return useSyncExternalStore(
    neverChanges,
    () => (saved ? whoSaved(saved, readLooker()) : ''),
    // The page says who looks, and the server draws without it.
    () => '',
  )
}

const neverChanges = () => () => {}
