import type { DeletedIssue } from '../../issues/shared/deletedIssue.ts'
import type { ShownState } from '../../issues/shared/issue.ts'
import type { SenderFacts } from '../../outbox/shared/sender.ts'
import type { DeletedTemplate } from '../../templates/shared/deletedTemplate.ts'
import type { DeletedSequence } from '../../sequences/shared/deletedSequence.ts'
import type { ListedTemplate } from '../../templates/shared/templateSummary.ts'
import type { IconName } from '../../web/shared/iconNames.ts'
import type { EmailSummary, SequenceRow } from './screens.ts'

export interface FunctionCard {
  id: string
  name: string
  icon: IconName
  call: string
  description: string
  /** A template of this id exists and is used instead of the built-in text. */
  hasRow: boolean
}
export interface PlatformFacts {
  dailyLimit: number
  sentToday: number
  waiting: number
  paused: string | null
  delivers: boolean
  /** Nothing leaves this machine: what counts as sent lies in the local mailbox. */
  staysHere: boolean
  sender: SenderFacts
  webhook: boolean
  /** Of the last seven days. */
  reports: { told: number; unmatched: number }
}
export interface IssueLine {
  id: number
  subject: string
  state: ShownState
  stateLabel: string
  when: string
  /** The same moment as a number, to sort by. */
  at: number
  readers: number
  sent: number
  opened: number
}

/** Everything on the screen but the list of campaigns. */
export interface Overview {
  summary: EmailSummary
  sequences: SequenceRow[]
  templates: ListedTemplate[]
  deleted: DeletedTemplate[]
  functions: FunctionCard[]
  platform: PlatformFacts
  issues: IssueLine[]
  deletedIssues: DeletedIssue[]
  deletedSequences: DeletedSequence[]
  readers: number
  days: number
  posts: { id: number; title: string }[]
}
