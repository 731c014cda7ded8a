import type { Stage } from '../../contacts/shared/stages.ts'
import type { StepState } from './stepAnswer.ts'

/** A sequence as its own page shows it. */
export interface SequenceHead {
  id: number
  name: string
  description: string
  isActive: boolean
  lifecycleStage: Stage
  endsWithStage: boolean
  endsWithClient: boolean
  endsWithEnquiry: boolean
}

/** How many people a sequence has, and how many of its emails wait. */
export interface SequenceCounts {
  /** In it now. */
  open: number
  /** Have left it. */
  ended: number
  /** Queued and not yet away. */
  queued: number
}

/** An email of a sequence, as the sequence shows it. */
export interface SequenceMail {
  id: string
  subject: string
  /** The preview line, as far as one was written. */
  preheader: string
  delayHours: number
  isActive: boolean
  sent: number
  opened: number
  clicked: number
}

/** An email that people in its sequence will not get, because it stands at an hour that has passed for them. */
export interface MissedMail {
  subject: string
  people: number
}

/** What a move would begin, as the owner is told before it. */
export interface StartLine {
  name: string
  mails: number
  subject: string
  when: string
}

/** One step of one person, as the back office shows it. */
export interface StepLine {
  subject: string
  state: StepState
  text: string
  when: string | null
}

/** One person in one sequence, as the back office shows it. */
export interface MemberRow {
  id: number
  contactId: number
  name: string
  email: string
  sequenceId: number
  sequenceName: string
  entered: string
  next: StepLine | null
  ended: string | null
  steps: StepLine[]
}

/** The sequences of one person: those it is or was in, and those of its stage that never began. */
export interface ContactSequences {
  rows: MemberRow[]
  missed: { id: number; name: string; why: string }[]
}
