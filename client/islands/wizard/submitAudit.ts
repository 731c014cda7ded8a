import type { Answered, ProfileDraft } from '../../../server/audit/shared/wizard.ts'
import type { Completed } from '../../../server/audit/shared/wizardAnswers.ts'
import type { RefusedForm } from '../../../server/web/shared/formAnswer.ts'
import { requestTimeoutMs } from './requestTimeout.ts'

/** What of the profile was not taken, by field. */
export interface Refused {
  ok: false
  errors: Record<string, string>
}

/** What is sent, with the key by which the site knows it again. */
export interface Attempt extends Answered {
  shown: number
  submitKey: string
  profile: ProfileDraft
}

/**
 * Sends the whole audit.
 * @returns the results, or why there are none; trying again with the same key is safe
 */
export async function submitAudit(
  url: string,
  attempt: Attempt,
): Promise<Completed | Refused | 'invalid' | 'failed'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        ...attempt.profile,
        responses: attempt.responses,
        answeredAt: attempt.answeredAt,
        shown: attempt.shown,
        submit_key: attempt.submitKey,
      }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    // Over, or begun elsewhere with other questions: the server draws what holds.
    if (response.status === 404 || response.status === 409) return 'invalid'
    if (response.status === 422) {
      const { errors = {} } = (await response.json()) as RefusedForm
      return Object.keys(errors).some((field) => field in attempt.profile) ? { ok: false, errors } : 'failed'
    }
    return response.ok ? ((await response.json()) as Completed) : 'failed'
  } catch {
    return 'failed'
  }
}
