import { withAnswers, type Answered, type ProfileDraft } from '../../../server/audit/shared/wizard.ts'
import type { WizardDraft } from '../../../server/audit/shared/wizardAnswers.ts'

/** What a visitor did in the audit since it was last saved. */
export interface Change extends Partial<Answered> {
  step?: number
  profile?: Partial<ProfileDraft>
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
export const withChange = (draft: WizardDraft, { profile, ...answered }: Change): WizardDraft => ({
  ...draft,
  profile: { ...draft.profile, ...profile },
  ...withAnswers(draft, answered),
})
