import { endpoint } from '../../web/shared/endpoint.ts'
import type { GoalFunnel } from './funnel.ts'
import type { ReportQuery } from './reportQuery.ts'

type Days = Pick<ReportQuery, 'from' | 'to'>

/** The way from a page to a call. */
export const funnelApi = {
  view: endpoint('GET /admin/api/analytics/funnel').as<{ query: Days; answer: GoalFunnel }>(),
  csv: endpoint('GET /admin/analytics/funnel.csv').as<{ query: Days }>(),
}
