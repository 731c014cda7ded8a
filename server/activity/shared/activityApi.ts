import { endpoint, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'

export interface ActivityRow {
  id: number
  at: string
  who: string
  did: string
  /** The thing it was done to, with its page where there is one. */
  about: { label: string; href: string | null } | null
  facts: string
}

/** Who did what, the newest first. */
export const activityApi = {
  list: endpoint('GET /admin/api/activity').as<{ query: ListParameters; answer: ListPage<ActivityRow> }>(),
  csv: endpoint('GET /admin/activity.csv').as<{ query: ListParameters }>(),
}

/** How far back one looks, in days. */
export const spanNames = ['day', 'week', 'month', 'quarter'] as const
export const spans: Record<(typeof spanNames)[number], number> = { day: 1, week: 7, month: 30, quarter: 91 }
