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

export interface EmailSummary {
  activeSequences: number
  sequences: number
  templates: number
  campaignsSent: number
  /** How many went no further than this machine. */
  kept: number
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
