import { useLayoutEffect, useRef } from 'react'

/** Moves focus to the heading when another step is shown, so that keyboards and screen readers start there. */
export function useHeadingFocus(isAwake: boolean, step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isAwake ? undefined : step)
  // Before the step is painted: a moment later the focus would leave an answer that was pressed at once.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
  return heading
}
