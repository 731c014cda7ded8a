import { useEffect, useEffectEvent, useState } from 'react'

interface Place {
  step: number
  /** The entry before this one in the history is the step before it. */
  follows?: boolean
}

/**
 * The wizard's place, kept in the browser's history: Back is the previous question, a reload stays where it is.
 * @param furthest no step beyond it is shown
 * @param onMove told of every new place
 */
export function useSteps(action: string, first: number, furthest: number, onMove: (step: number) => void) {
  const [step, setStep] = useState(first)
  const move = (to: number) => {
    setStep(to)
    onMove(to)
  }
  const moveBack = useEffectEvent((place: Place | null) => move(Math.min(place?.step ?? 0, furthest)))

  useEffect(() => {
    history.replaceState({ step: first } satisfies Place, '', address(action, first))
    const popped = (event: PopStateEvent) => moveBack(event.state as Place | null)
    addEventListener('popstate', popped)
    return () => removeEventListener('popstate', popped)
  }, [action, first])

  return {
    step,
    next(): void {
      history.pushState({ step: step + 1, follows: true } satisfies Place, '', address(action, step + 1))
      move(step + 1)
    },
    previous(): void {
      if ((history.state as Place | null)?.follows) {
        history.back()
        return
      }
      history.replaceState({ step: step - 1 } satisfies Place, '', address(action, step - 1))
      move(step - 1)
    },
  }
}

const address = (action: string, step: number): string => `${action}?step=${step}`
