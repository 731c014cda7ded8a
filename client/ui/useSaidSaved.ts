import { useEffect, useRef } from 'react'
import type { SaveState } from '../lib/saveState.ts'
import { toast } from '../lib/toast.ts'
import { whereKeptSaid, type Unsent } from '../lib/whereKept.ts'

/**
 * Says that what saves itself is saved, once it is, to who asks by a key.
 * @param kept what being saved does not mean: "Nothing is sent by it."
 * @param unsent what becomes of words that the server does not have
 * @returns asks
 */
export function useSaidSaved(state: SaveState, kept: string, unsent: Unsent): () => void {
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current || state === 'saving') return
    asked.current = false
    say(state, kept, unsent)
  }, [state, kept, unsent])
  return () => {
    if (state === 'saving') asked.current = true
    else say(state, kept, unsent)
  }
}

function say(state: SaveState, kept: string, unsent: Unsent): void {
  if (state === 'failed') toast({ title: 'Not saved yet', text: whereKeptSaid(unsent), kind: 'info' })
  else toast({ title: 'Saved', text: kept, kind: 'ok' })
}
