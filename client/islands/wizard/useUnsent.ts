import { useEffect, useEffectEvent } from 'react'

/**
 * Goes on where an earlier page of this tab was left without a connection.
 * @param takeUp sends what that page could not. @returns the step that it had come to
 */
export function useUnsent(
  takeUp: () => number | undefined,
  { step, goTo }: { step: number; goTo(step: number): void },
): void {
  const goOn = useEffectEvent(() => {
    const last = takeUp()
    if (last !== undefined && last > step) goTo(last)
  })
  useEffect(() => goOn(), [])
}
