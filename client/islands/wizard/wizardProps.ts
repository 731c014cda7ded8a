import type { AskedAudit, Moments, ProfileDraft, Responses } from '../../../server/audit/shared/wizard.ts'
import type { Texts } from '../../../server/content/shared/documents.ts'

export interface WizardProps {
  /** The questions that this link began with, or begins with now. */
  audit: AskedAudit
  /** What it says beside the questions. */
  words: Texts['wizard']
  /** What it says of a field that is not right. */
  complaints: Texts['forms']['complaints']
  /** The personal address: forms are sent there, the draft and the submission live below it. */
  action: string
  email: string
  /** It is only tried: nothing is saved, and the results are drawn from what stands in their address. */
  practice?: boolean
  /** Of the questions; the link begins with it when something is stored. */
  shown: number
  version: number
  step: number
  profile: ProfileDraft
  responses: Responses
  answeredAt: Moments
  /** By the server's clock, when it drew the page. */
  now: number
  /** Names this attempt, so that sending it twice completes once. */
  submitKey: string
  /** By field, when a form came back without a script. */
  errors: Record<string, string>
}
