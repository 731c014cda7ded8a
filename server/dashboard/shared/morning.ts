import type { AuditStatus } from '../../audit/shared/auditStatus.ts'
import type { IconName } from '../../web/shared/iconNames.ts'

/** The owner's morning panel. */
export interface Figure {
  label: string
  value: number
  /** The same count of the period before; undefined where there is nothing to compare. */
  before?: number
  note?: string
  /** Needs somebody's attention. */
  alarm?: boolean
  href: string
}

export interface LatestEnquiry {
  id: number
  name: string
  company: string
  service: string
  when: string
  unread: boolean
  /** Unread for more than 24 hours: later than the site promises. */
  late: boolean
}

export interface LatestAudit {
  id: number
  name: string
  company: string
  status: AuditStatus
  score: number | null
}

export interface MissedPath {
  path: string
  misses: number
  when: string
}

export interface Activity {
  key: string
  icon: IconName
  what: string
  who: string
  when: string
  href: string
}

export interface Morning {
  figures: Figure[]
  enquiries: LatestEnquiry[]
  audits: LatestAudit[]
  missed: MissedPath[]
  activity: Activity[]
}
