import type { Stage } from '../../contacts/shared/stages.ts'
import type { SequenceFields } from '../../sequences/shared/sequenceForm.ts'

export interface SequenceRow extends Omit<SequenceFields, 'lifecycleStage'> {
  id: number
  lifecycleStage: Stage
  stageLabel: string
  endsWithStage: boolean
  endsWithClient: boolean
  templates: number
  /** People moving through it now. */
  people: number
}

export interface TemplateRow {
  id: string
  subject: string
  htmlLength: number
  sequenceId: number | null
  sequence: string | null
  /** The stage whose end ends the sequence, or null when it goes on. */
  endingStage: Stage | null
  delayHours: number
  isActive: boolean
}

export interface EmailSummary {
  activeSequences: number
  sequences: number
  templates: number
  campaignsSent: number
  openRate: number
}

export interface CampaignRow {
  id: number
  /** Null for the owner, and for who is no contact any more. */
  contactId: number | null
  email: string
  subject: string
  status: string
  sent: string
  opened: boolean
  clicked: boolean
  /** Why it did not go, in words. */
  reason: string | null
}
