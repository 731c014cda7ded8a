import { useEffect, type RefObject } from 'react'

type Bar = RefObject<HTMLElement | null>

/**
 * Gives the focus to the bar of tools that was called by a key.
 * @param nearer the bar of what the cursor is in, where there is one
 * @param answered it has been there
 */
export function useBarFocus(
  [nearer, bar]: [nearer: Bar, bar: Bar],
  called: boolean,
  answered: () => void,
): void {
  useEffect(() => {
    const tools = nearer.current ?? bar.current
    if (!called) return undefined
    if (!tools) {
      answered()
      return undefined
    }
    tools.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    // Where no words are chosen it stands for as long as it has the focus.
    const look = () => setTimeout(() => tools.contains(document.activeElement) || answered())
    tools.addEventListener('focusout', look)
    return () => tools.removeEventListener('focusout', look)
  }, [nearer, bar, called, answered])
}
