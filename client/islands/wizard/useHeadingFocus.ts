import { useEffect, useRef } from 'react'

/** Moves focus to the heading when another step is shown, so that keyboards and screen readers start there. */
export function useHeadingFocus(isAwake: boolean, step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isAwake ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
  return heading
}
