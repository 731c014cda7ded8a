import { useEffect, useEffectEvent, useRef } from 'react'
import type { AskedAudit, ProfileDraft, Responses } from '../../../server/audit/shared/wizard.ts'
import type { useWizardDraft } from './useWizardDraft.ts'

interface Drawn {
  audit: AskedAudit
  step: number
  profile: ProfileDraft
  responses: Responses
}

/**
 * What was typed or chosen before the script ran, which heard nothing of it, is kept like everything after it.
 * @param drawn what the server drew
 * @returns the form's ref
 */
export function useEarlyInput(
  { audit, step, profile, responses }: Drawn,
  { changeProfile, answer }: Pick<ReturnType<typeof useWizardDraft>, 'changeProfile' | 'answer'>,
) {
  const form = useRef<HTMLFormElement>(null)
  const keep = useEffectEvent(() => {
    if (!form.current) return
    const given = new FormData(form.current)
    const typed: Partial<ProfileDraft> = {}
    for (const name of Object.keys(profile) as (keyof ProfileDraft)[]) {
      const value = given.get(name)
      if (typeof value === 'string' && value !== profile[name]) typed[name] = value
    }
    if (Object.keys(typed).length > 0) changeProfile(typed)
    const question = audit.questions[step - 1]
    const chosen = audit.answers.find(({ value }) => value === given.get(`q${step}`))?.value
    if (question && chosen && chosen !== responses[question.id]) answer(question.id, chosen)
  })
  // Before React draws anew, which would put the server's values back.
  useEffect(() => keep(), [])
  return form
}
