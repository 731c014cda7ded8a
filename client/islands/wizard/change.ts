import type { ProfileDraft, Responses } from '../../../server/audit/shared/wizard.ts'
import type { WizardDraft } from './wizardProps.ts'

/** What a visitor did in the audit since it was last saved. */
export interface Change {
  step?: number
  profile?: Partial<ProfileDraft>
  responses?: Responses
}

export const merge = (first: Change, then: Change): Change => ({
  ...first,
  ...then,
  profile: { ...first.profile, ...then.profile },
  responses: { ...first.responses, ...then.responses },
})

export const withChange = (draft: WizardDraft, change: Change): WizardDraft => ({
  ...draft,
  profile: { ...draft.profile, ...change.profile },
  responses: { ...draft.responses, ...change.responses },
})
