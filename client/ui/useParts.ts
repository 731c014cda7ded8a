import { useRef, useState } from 'react'

/**
 * Something of several parts, each of which may change by itself, and two before the screen is drawn again: a picture
 * may arrive in the text while the title is typed. What is not named stays as it is by then.
 */
export function useParts<Whole extends object>(start: Whole | (() => Whole)) {
  const [whole, setWhole] = useState(start)
  const newest = useRef(whole)
  /** @returns the same */
  const show = (next: Whole): Whole => {
    newest.current = next
    setWhole(next)
    return next
  }
  return {
    /** As it is drawn. */
    whole,
    show,
    /** @returns what it is then */
    showPart: (part: Partial<Whole>) => show({ ...newest.current, ...part }),
    /** As it is by now. */
    newest: () => newest.current,
  }
}
