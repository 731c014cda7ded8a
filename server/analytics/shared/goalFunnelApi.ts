import { endpoint } from '../../web/shared/endpoint.ts'
import type { GoalFunnel } from './goalFunnel.ts'
import type { FilterParameters } from './filters.ts'
import type { ReportQuery } from './reportQuery.ts'

type Asked = Pick<ReportQuery, 'from' | 'to'> & FilterParameters

/** The way from a page to a call. */
export const funnelApi = {
  view: endpoint('GET /admin/api/analytics/funnel').as<{ query: Asked; answer: GoalFunnel }>(),
  csv: endpoint('GET /admin/analytics/funnel.csv').as<{ query: Asked }>(),
}
