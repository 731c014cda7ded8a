import { endpoint } from '../../web/shared/endpoint.ts'
import type { MissedSearch } from './missedSearch.ts'

/** What people searched and did not find. */
export const missedSearchApi = {
  list: endpoint('GET /admin/api/analytics/searches').as<{
    query: { from: string; to: string }
    answer: { searches: MissedSearch[] }
  }>(),
  csv: endpoint('GET /admin/analytics/searches.csv').as<{ query: { from: string; to: string } }>(),
}
