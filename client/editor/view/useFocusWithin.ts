import { useEffect, useState, type RefObject } from 'react'

/** Whether the focus is in the text or on one of its tools. */
export function useFocusWithin(box: RefObject<HTMLElement | null>): boolean {
  const [within, setWithin] = useState(false)
  useEffect(() => {
    const element = box.current!
    const look = () => setTimeout(() => setWithin(element.contains(document.activeElement)))
    // It may be there already.
    look()
    element.addEventListener('focusin', look)
    element.addEventListener('focusout', look)
    return () => {
      element.removeEventListener('focusin', look)
      element.removeEventListener('focusout', look)
    }
  }, [box])
  return within
}
