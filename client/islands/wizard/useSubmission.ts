import { useEffect, useEffectEvent, useState } from 'react'
import type { ProfileDraft } from '../../../server/audit/shared/wizard.ts'
import type { Completed } from '../../../server/audit/shared/wizardAnswers.ts'
import { submitAudit, type Attempt, type Refused } from './submitAudit.ts'

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
  const [refused, setRefused] = useState<Refused & Pick<Attempt, 'profile'>>()

  const show = (completed: Completed) => {
    onCompleted(completed)
    setResults(completed)
  }

  const askAgain = useEffectEvent(() => unheard && submitAudit(`${action}/submit`, unheard))
  const end = useEffectEvent((outcome: Awaited<ReturnType<typeof submitAudit>> | undefined) => {
    if (typeof outcome === 'object' && outcome.ok) show(outcome)
    else location.replace(action)
  })
  useEffect(() => {
    if (isInvalid) void Promise.resolve(askAgain()).then(end)
  }, [isInvalid])

  return {
    results,
    isSubmitting,
    /** The last attempt was refused for its profile. */
    isRefused: refused !== undefined,
    /** What was said against a profile, of the fields that still hold what was refused. */
    saidAgainst: (profile: ProfileDraft): Record<string, string> =>
      Object.fromEntries(
        Object.entries(refused?.errors ?? {}).filter(
          ([field]) => profile[field as keyof ProfileDraft] === refused?.profile[field as keyof ProfileDraft],
        ),
      ),
    /** @returns 'failed' when nobody knows whether it has arrived: it may be sent again */
    async submit(attempt: Attempt): Promise<'completed' | 'refused' | 'invalid' | 'failed'> {
      setSubmitting(true)
      const outcome = await submitAudit(`${action}/submit`, attempt)
      setSubmitting(false)
      if (outcome === 'failed') setUnheard(attempt)
      setRefused(undefined)
      if (typeof outcome === 'string') return outcome
      if (!outcome.ok) {
        setRefused({ ...outcome, profile: attempt.profile })
        return 'refused'
      }
      show(outcome)
      return 'completed'
    },
  }
}
