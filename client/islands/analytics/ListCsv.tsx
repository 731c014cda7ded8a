import { analyticsApi } from '../../../server/analytics/shared/analyticsApi.ts'
import { listTitles, type ListName } from '../../../server/analytics/shared/filters.ts'
import type { ReportQuery } from '../../../server/analytics/shared/reportQuery.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A list with all its names, as a file. */
export const ListCsv = ({ list, query }: { list: ListName; query: ReportQuery }) => (
  <a className="text-link" href={addressOf(analyticsApi.listCsv, { ...query, list })}>
    <Icon name="download" /> Export {listTitles[list]}
  </a>
)
