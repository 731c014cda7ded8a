import type { Report } from '../../../server/analytics/shared/analyticsReport.ts'
import { missedSearchApi } from '../../../server/blog/shared/missedSearchApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { AllVisitors } from './AllVisitors.tsx'
import { HowCounted } from './HowCounted.tsx'
import { SmallTable } from './SmallTable.tsx'

/** What people searched on the blog and did not find: what could be written about. */
export function MissedSearches({ report: { period, generatedAt, filters } }: { report: Report }) {
  const days = { from: period.from, to: period.to }
  const { answer, status, reload } = useAsked(missedSearchApi.list, days, null, generatedAt)
  const searches = answer?.searches
  return (
    <Panel
      title="Searched and not found"
      foot={
        <>
          <HowCounted what="missedSearches" />
          <a className="text-link" href={addressOf(missedSearchApi.csv, days)}>
            <Icon name="download" /> Export the searches
          </a>
        </>
      }
    >
      <AllVisitors filters={filters} inPanel>
        of a search only its words and its day are kept.
      </AllVisitors>
      {!searches && status === 'loading' ? (
        <p className="panel__body muted">Reading the searches...</p>
      ) : null}
      {!searches && status === 'failed' ? (
        <LoadFailed onRetry={reload}>The searches could not be loaded.</LoadFailed>
      ) : null}
      {searches?.length === 0 ? <EmptyState>Whoever searched found something.</EmptyState> : null}
      {searches && searches.length > 0 ? (
        <SmallTable
          label="Searched and not found"
          rows={searches}
          rowKey={({ words }) => words}
          columns={[
            { label: 'Searched for', cell: ({ words }) => words },
            { label: 'Times', number: true, cell: ({ times }) => count(times) },
            { label: 'Last on', number: true, cell: ({ lastDay }) => lastDay },
          ]}
        />
      ) : null}
    </Panel>
  )
}
