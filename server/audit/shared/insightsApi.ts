import { endpoint } from '../../web/shared/endpoint.ts'
import type { Insights, InsightsQuery } from './insights.ts'

/** Audits as a dataset. */
export const insightsApi = {
  view: endpoint('GET /admin/api/analytics/audits').as<{ query: InsightsQuery; answer: Insights }>(),
  csv: endpoint('GET /admin/analytics/audits.csv').as(),
}
