import { listLimits } from '../../web/shared/list.ts'

/** What the owner has done about an enquiry. */
export const enquiryStates = ['unread', 'handled', 'spam'] as const

export type EnquiryState = (typeof enquiryStates)[number]

/** A row of Contact Submissions with its details; dates are written out already. */
export interface EnquiryRow {
  id: number
  name: string
  email: string
  role: string
  company: string
  companySize: string
  service: string
  timeline: string | null
  message: string
  tags: string[]
  state: EnquiryState
  day: string
  time: string
  /** The person's page; null after the person was erased. */
  contactId: number | null
  /** When and by whom it was marked as handled: 'Nov 21, 2026, 09:14 by owner@plainsong.example'. */
  handled: string | null
}

/** How many enquiries one request may mark: all that stand on the longest page. */
export const mostMarked = Math.max(...listLimits.sizes)
