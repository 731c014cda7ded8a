import type { SentForm } from '../../web/shared/formAnswer.ts'
import type { Moments, ProfileDraft, Responses } from './wizard.ts'

/** What the server keeps of an audit on the way. */
export interface WizardDraft {
  version: number
  step: number
  profile: ProfileDraft
  responses: Responses
  answeredAt: Moments
}

/** What is answered to who looks it up. */
export interface DraftLookup {
  ok: true
  draft: WizardDraft
}

/** What is answered to who saves. */
export type DraftAnswer =
  | { ok: true; version: number; draft?: undefined; code?: undefined }
  // Another tab or device saved meanwhile.
  | { ok: false; code: 'newer_draft'; draft: WizardDraft }
  // The audit was begun elsewhere, with other questions.
  | { ok: false; code: 'other_version'; draft?: undefined }

/** The results, ready to be shown, and the address where they can be read again. */
export interface Completed extends SentForm {
  url: string
}
