import { useEffect, useRef } from 'react'
import type { SaveState } from '../lib/saveState.ts'
import type { Unsent } from '../lib/whereKept.ts'
import { isSaveKey } from './useAutosave.ts'
import { useSaidSaved } from './useSaidSaved.ts'

/**
 * Says to whoever presses Ctrl or Cmd with S that what saves itself is saved, on another screen than the one for writing.
 * @param kept what being saved does not mean: "Nothing is published by it."
 * @param may whether who looks may write at all
 * @param unsent what becomes of words that the server does not have
 */
export function useSaidByKey(state: SaveState, kept: string, may: boolean, unsent: Unsent): void {
  const say = useSaidSaved(state, kept, unsent)
  const latest = useRef(say)
  useEffect(() => {
    latest.current = say
  })
  useEffect(() => {
    if (!may) return undefined
    const press = (event: KeyboardEvent) => {
      if (isSaveKey(event)) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [may])
}
