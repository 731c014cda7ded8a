import { useEffect, useRef } from 'react'
import type { SaveState } from '../lib/saveState.ts'
import { toast } from '../lib/toast.ts'

/**
 * Says that what saves itself is saved, once it is, to who asks by a key.
 * @param kept what being saved does not mean: "Nothing is sent by it."
 * @returns asks
 */
export function useSaidSaved(state: SaveState, kept: string): () => void {
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current || state === 'saving') return
    asked.current = false
    say(state, kept)
  }, [state, kept])
  return () => {
    if (state === 'saving') asked.current = true
    else say(state, kept)
  }
}

function say(state: SaveState, kept: string): void {
  if (state === 'failed') {
    const text = 'It is kept on this device and tried again by itself.'
    toast({ title: 'Not saved yet', text, kind: 'info' })
  } else toast({ title: 'Saved', text: kept, kind: 'ok' })
}
