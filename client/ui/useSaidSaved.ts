import { useEffect, useRef } from 'react'
import type { SaveState } from '../lib/saveState.ts'
import { toast } from '../lib/toast.ts'

/** Says that what saves itself is saved, once it is, to who asks by a key. @returns asks */
export function useSaidSaved(state: SaveState): () => void {
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current || state === 'saving') return
    asked.current = false
    say(state)
  }, [state])
  return () => {
    if (state === 'saving') asked.current = true
    else say(state)
  }
}

function say(state: SaveState): void {
  if (state === 'failed') {
    const text = 'It is kept on this device and tried again by itself.'
    toast({ title: 'Not saved yet', text, kind: 'info' })
  } else toast({ title: 'Saved', text: 'Nothing is published by it.', kind: 'ok' })
}
