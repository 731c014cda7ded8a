import {
  isLater,
  type Moments,
  type ProfileDraft,
  type Responses,
} from '../../../server/audit/shared/wizard.ts'
import type { WizardDraft } from './wizardProps.ts'

/** What a visitor did in the audit since it was last saved. */
export interface Change {
  step?: number
  profile?: Partial<ProfileDraft>
  responses?: Responses
  answeredAt?: Moments
}

/** Two changes as one; what was done later counts. */
export const merge = (first: Change, then: Change): Change => ({
  ...first,
  ...then,
  profile: { ...first.profile, ...then.profile },
  responses: { ...first.responses, ...then.responses },
  answeredAt: { ...first.answeredAt, ...then.answeredAt },
})

/** The draft with the change on top, but for the questions that were answered later there: as the server stores it. */
export function withChange(draft: WizardDraft, { profile, responses, answeredAt = {} }: Change): WizardDraft {
  const holds = <Value>(of: Record<string, Value> = {}): Record<string, Value> =>
    Object.fromEntries(Object.entries(of).filter(([id]) => isLater(answeredAt[id], draft.answeredAt[id])))
  return {
    ...draft,
    profile: { ...draft.profile, ...profile },
    responses: { ...draft.responses, ...holds(responses) },
    answeredAt: { ...draft.answeredAt, ...holds(answeredAt) },
  }
}
