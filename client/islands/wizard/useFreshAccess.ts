import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftLookup, WizardDraft } from '../../../server/audit/shared/wizardAnswers.ts'
import { requestTimeoutMs } from './requestTimeout.ts'

/**
 * A page that the browser kept from before (Back from another site) may be out of date:
 * its access and its answers are looked up again before it is used.
 * @returns whether that is going on
 */
export function useFreshAccess(
  url: string,
  onDraft: (draft: WizardDraft) => void,
  onInvalid: () => void,
): boolean {
  const [isValidating, setValidating] = useState(false)
  const validate = useEffectEvent(async () => {
    setValidating(true)
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(requestTimeoutMs),
    }).catch(() => undefined)
    if (response?.status === 404) onInvalid()
    if (response?.ok) onDraft(((await response.json()) as DraftLookup).draft)
    setValidating(false)
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) void validate()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  return isValidating
}
