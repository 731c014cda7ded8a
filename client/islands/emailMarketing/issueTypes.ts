import type { IssueState, ShownState } from '../../../server/issues/shared/issue.ts'

/** An issue as its screen gets it. */
export interface IssueView {
  issue: {
    id: number
    subject: string
    preheader: string
    content: string
    version: number
    state: IssueState
    shown: ShownState
    stateLabel: string
    when: string | null
  }
  /** Active subscribers now, and how many days the daily limit makes of them. */
  readers: number
  days: number
  dailyLimit: number
  timeZone: string
  /** What the mail server said, while the issue is held for that. */
  held: string | null
  /** Addresses that this issue has marked as dead. */
  marked: number
  result: {
    readers: number
    waiting: number
    sent: number
    opened: number
    clicked: number
    bounced: number
    cancelled: number
  }
}
export const issueApi = (id: number, action = ''): string =>
  `/admin/api/issues/${id}${action && `/${action}`}`
