import type { Stage } from '../../contacts/shared/stages.ts'

/** A template as lists show it. */
export interface TemplateSummary {
  id: string
  subject: string
  htmlLength: number
  sequenceId: number | null
  sequence: string | null
  /** The stage whose end ends that sequence, or null when it goes on. */
  endingStage: Stage | null
  delayHours: number
  isActive: boolean
  /** 1 until somebody has changed it. */
  version: number
}

/** The same where one works with them. */
export interface ListedTemplate extends TemplateSummary {
  /** Nobody has touched it, and the words of Site Content are sent in its place. */
  yieldsToSiteContent: boolean
}
