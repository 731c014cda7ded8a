import { useEffect, useRef } from 'react'
import type { SaveState } from '../lib/saveState.ts'
import { isSaveKey } from './useAutosave.ts'
import { useSaidSaved } from './useSaidSaved.ts'

/**
 * Says to whoever presses Ctrl or Cmd with S that what saves itself is saved, on a screen that is no desk.
 * @param kept what being saved does not mean: "Nothing is published by it."
 * @param may whether who looks may write at all
 */
export function useSaidByKey(state: SaveState, kept: string, may: boolean): void {
  const say = useSaidSaved(state, kept)
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
