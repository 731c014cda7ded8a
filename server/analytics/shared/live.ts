import { endpoint } from '../../web/shared/endpoint.ts'
import type { FilterParameters } from './filters.ts'

/** Who opened a page within this many minutes is on the site now. */
export const liveMinutes = 5

/** Who is on the site now. */
export interface Live {
  visitors: number
  /** The page that each of them opened last, those with most visitors first. */
  pages: { path: string; visitors: number }[]
  sources: { source: string; visitors: number }[]
}

export const liveApi = {
  view: endpoint('GET /admin/api/analytics/live').as<{ query: FilterParameters; answer: Live }>(),
  csv: endpoint('GET /admin/analytics/live.csv').as<{ query: FilterParameters }>(),
}
