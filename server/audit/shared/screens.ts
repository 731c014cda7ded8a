import type { Answer, Category, ResultLabel } from './wizard.ts'

/** Derived, in this order. */
export const auditStatuses = ['Completed', 'In Progress', 'Expired', 'Sent', 'Requested'] as const
export type AuditStatus = (typeof auditStatuses)[number]

export const statusKinds = {
  Completed: 'ok',
  'In Progress': 'note',
  Expired: 'destructive',
  Sent: 'secondary',
  Requested: 'outline',
} as const satisfies Record<AuditStatus, string>

export const labelKinds = {
  Excellent: 'ok',
  Good: 'warn',
  'Needs Improvement': 'risk',
  Critical: 'destructive',
} as const satisfies Record<ResultLabel, string>

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
