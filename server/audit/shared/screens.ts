import type { Answer } from './definition.ts'
import type { CategoryScore, FocusArea } from './focusArea.ts'
import type { Look } from './score.ts'
import type { AuditStatus } from './auditStatus.ts'

/** A row of Audit Management; days are written out already. */
export interface AuditRow {
  id: number
  /** Empty when nobody knows. */
  name: string
  email: string
  role: string
  companyName: string
  companySize: string
  status: AuditStatus
  requested: string
  completed: string | null
  score: number | null
  look: Look | null
}

export interface AuditDetails extends AuditRow {
  contactId: number | null
  linkSent: string | null
  expires: string
  /** Also of an audit that is in progress, whose answers outlive the link. */
  isExpired: boolean
  /** In the order in which they were asked, by the version that this audit answers. */
  questions: { id: number; category: string; text: string; answer: Answer | null; answerLabel: string }[]
  result: {
    /** null where the answers are no longer kept. */
    points: number | null
    mostPoints: number
    /** Where the score stands among others, once they are enough. */
    standing: string | null
    total: number
    label: string
    kind: 'ok' | 'warn' | 'risk' | 'destructive'
    look: Look
    categories: CategoryScore[]
    focus: FocusArea[]
  } | null
  mails: { id: number; subject: string; status: string; moment: string; error: string | null }[]
}
