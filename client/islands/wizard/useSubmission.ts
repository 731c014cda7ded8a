import { useEffect, useEffectEvent, useState } from 'react'
import { submitAudit, type Attempt, type Completed } from './submitAudit.ts'

interface Link {
  /** The wizard's own address. */
  action: string
  /** The link is over. */
  isInvalid: boolean
  onCompleted: (results: Completed) => void
}

/**
 * Sends the audit, and ends it with its link: the server draws the page of a dead one, or the results for the browser that
 * completed it. Who heard no answer may have completed it all the same, and hears it by the same key.
 */
export function useSubmission({ action, isInvalid, onCompleted }: Link) {
  const [isSubmitting, setSubmitting] = useState(false)
  const [results, setResults] = useState<Completed>()
  const [unheard, setUnheard] = useState<Attempt>()

  const show = (completed: Completed) => {
    onCompleted(completed)
    setResults(completed)
  }

  const askAgain = useEffectEvent(() => unheard && submitAudit(`${action}/submit`, unheard))
  const end = useEffectEvent((outcome: Completed | string | undefined) => {
    if (typeof outcome === 'object') show(outcome)
    else location.replace(action)
  })
  useEffect(() => {
    if (isInvalid) void Promise.resolve(askAgain()).then(end)
  }, [isInvalid])

  return {
    results,
    isSubmitting,
    /** @returns 'failed' when nobody knows whether it has arrived: it may be sent again */
    async submit(attempt: Attempt): Promise<'completed' | 'invalid' | 'failed'> {
      setSubmitting(true)
      const outcome = await submitAudit(`${action}/submit`, attempt)
      setSubmitting(false)
      if (outcome === 'failed') setUnheard(attempt)
      if (typeof outcome === 'string') return outcome
      show(outcome)
      return 'completed'
    },
  }
}
