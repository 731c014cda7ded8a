import { useEffect, useRef, type RefObject } from 'react'

/**
 * Hears that whoever has a part of the page open goes on elsewhere, by a click or by a key that moves the focus out of it.
 * The click counts and not the press before it: what stands below moves when the part goes, and the click would miss.
 */
export function useLeaving(box: RefObject<HTMLElement | null>, open: boolean, onLeave: () => void): void {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    if (!open) return undefined
    const away = ({ target }: Event) => {
      if (!box.current!.contains(target as Node)) latest.current()
    }
    document.addEventListener('click', away, true)
    document.addEventListener('keyup', away, true)
    return () => {
      document.removeEventListener('click', away, true)
      document.removeEventListener('keyup', away, true)
    }
  }, [box, open])
}
