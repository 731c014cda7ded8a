import type { Answer, Category } from './questions.ts'
import type { ResultLabel } from './score.ts'
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
  look: 'ok' | 'warn' | 'bad' | null
}

export interface AuditDetails extends AuditRow {
  contactId: number | null
  linkSent: string | null
  expires: string
  questions: { id: number; category: Category; text: string; answer: Answer | null }[]
  result: {
    points: number
    /** Where the score stands among others, once they are enough. */
    standing: string | null
    total: number
    label: ResultLabel
    look: 'ok' | 'warn' | 'bad'
    categories: { name: string; percent: number; look: 'ok' | 'warn' | 'bad' }[]
    focus: {
      name: string
      percent: number
      look: 'ok' | 'warn' | 'bad'
      tips: { statement: string; fixItTip: string; answerLabel: string; inPlace: boolean }[]
    }[]
  } | null
  mails: { id: number; subject: string; status: string; moment: string; error: string | null }[]
}
