import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Place {
  step: number
  /** The entry before this one in the history is the step before it. */
  follows?: boolean
  /** How many entries of the wizard lie before this one. */
  depth?: number
}

/**
 * The wizard's place, kept in the browser's history: Back is the previous question, a reload stays where it is.
 * @param furthest no step beyond it is shown
 * @param onMove told of every new place
 */
export function useSteps(action: string, first: number, furthest: number, onMove: (step: number) => void) {
  const [step, setStep] = useState(first)
  const end = useRef<string>(undefined)
  const move = (to: number) => {
    setStep(to)
    onMove(to)
  }
  const moveBack = useEffectEvent((place: Place | null) => {
    if (end.current) history.replaceState(null, '', end.current)
    else move(Math.min(place?.step ?? stepInAddress(), furthest))
  })

  useEffect(() => {
    history.replaceState({ ...placeNow(), step: first } satisfies Place, '', address(action, first))
    // Every step begins at its top.
    history.scrollRestoration = 'manual'
    const popped = (event: PopStateEvent) => moveBack(event.state as Place | null)
    addEventListener('popstate', popped)
    return () => removeEventListener('popstate', popped)
  }, [action, first])

  /** To another place without an entry of its own in the history. */
  const goTo = (to: number): void => {
    history.replaceState({ ...placeNow(), step: to } satisfies Place, '', address(action, to))
    move(to)
  }

  return {
    step,
    goTo,
    next(): void {
      const place: Place = { step: step + 1, follows: true, depth: (placeNow()?.depth ?? 0) + 1 }
      history.pushState(place, '', address(action, step + 1))
      move(step + 1)
    },
    previous(): void {
      if (placeNow()?.follows) {
        history.back()
        return
      }
      goTo(step - 1)
    },
    /** The wizard is over: its entries make way for this address, so that Back leads to where the visitor came from. */
    leave(url: string): void {
      const depth = placeNow()?.depth ?? 0
      end.current = url
      history.replaceState(null, '', url)
      if (depth > 0) history.go(-depth)
    },
  }
}

const placeNow = (): Place | null => history.state as Place | null

/** For an entry that another script made: a link to a part of the page. */
const stepInAddress = (): number => Number(new URLSearchParams(location.search).get('step')) || 0

const address = (action: string, step: number): string => `${action}?step=${step}`
