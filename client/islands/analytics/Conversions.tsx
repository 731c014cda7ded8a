import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Report } from '../../../server/analytics/shared/report.ts'
import { AllVisitors } from './AllVisitors.tsx'
import { HowCounted } from './HowCounted.tsx'
import { Metrics } from './Metrics.tsx'
import { SmallTable } from './SmallTable.tsx'

/** What visits led to, and which source brought it. */
export function Conversions({ report: { conversions, filters } }: { report: Report }) {
  const { changes, bySource } = conversions
  return (
    <>
      <AllVisitors filters={filters}>
        these figures and Conversions by Source are counted for the whole site only.
      </AllVisitors>
      <Metrics
        metrics={[
          {
            label: 'Total Contacts',
            value: count(conversions.totalContacts),
            change: changes.totalContacts,
            what: 'totalContacts',
          },
          {
            label: 'Audit Requests',
            value: count(conversions.auditRequests),
            change: changes.auditRequests,
            what: 'auditRequests',
          },
          {
            label: 'Audit Completions',
            value: count(conversions.auditCompletions),
            change: changes.auditCompletions,
            what: 'auditCompletions',
          },
          {
            label: 'Audit Completion Rate',
            value: `${conversions.auditCompletionRate}%`,
            change: changes.auditCompletionRate,
            what: 'auditCompletionRate',
          },
          {
            label: 'Newsletter Signups',
            value: count(conversions.newsletterSignups),
            change: changes.newsletterSignups,
            what: 'newsletterSignups',
          },
          {
            label: 'Conversion Rate',
            value: `${conversions.conversionRate}%`,
            change: changes.conversionRate,
            what: 'conversionRate',
          },
        ]}
      />
      <Panel title="Conversions by Source" foot={<HowCounted what="bySource" />}>
        {bySource.length === 0 ? (
          <EmptyState>No conversion source data available</EmptyState>
        ) : (
          <SmallTable
            label="Conversions by Source"
            rows={bySource}
            rowKey={(row) => row.source}
            columns={[
              { label: 'Source', cell: (row) => row.source },
              {
                label: 'Audit Requests',
                number: true,
                cell: (row) => count(row.requests),
              },
              { label: 'Enquiries', number: true, cell: (row) => count(row.enquiries) },
              { label: 'New Clients', number: true, cell: (row) => count(row.clients) },
            ]}
          />
        )}
      </Panel>
    </>
  )
}
