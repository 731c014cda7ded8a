import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { analyticsApi } from '../../../server/analytics/shared/analyticsApi.ts'
import { parametersOf } from '../../../server/analytics/shared/filters.ts'
import { namesOfPeople } from '../../../server/analytics/shared/leads.ts'
import type { Report } from '../../../server/analytics/shared/analyticsReport.ts'
import { AllVisitors } from './AllVisitors.tsx'
import type { Counted } from './countingTexts.ts'
import { HowCounted } from './HowCounted.tsx'
import { Metrics } from './Metrics.tsx'
import { SmallTable } from './SmallTable.tsx'

interface Props {
  /** The figures around it: those beside filters are of the same days, and counted anew with them. */
  report: Report
}

/** What visits led to, and which source brought it; beside filters that are kept of a person what visits with those names did. */
export function Conversions({ report }: Props) {
  const { filters } = report
  if (filters.length > 0 && namesOfPeople(filters)) return <Beside report={report} />
  return (
    <>
      <AllVisitors filters={filters}>of the pages a person saw, only the first is kept.</AllVisitors>
      <Figures conversions={report.conversions} />
    </>
  )
}

function Beside({ report: { period, generatedAt, filters } }: Props) {
  const asked = { from: period.from, to: period.to, ...parametersOf(filters) }
  const { answer, status, reload } = useAsked(analyticsApi.conversions, asked, null, generatedAt)
  return (
    <div className="mb-5" aria-busy={status === 'loading' || undefined}>
      <p className="small muted mb-4">
        The share of completed audits is told below, of those who asked in these days.
      </p>
      {answer ? <Figures conversions={answer} isNarrowed /> : null}
      {!answer && status === 'loading' ? <p className="muted mb-4">Counting the conversions...</p> : null}
      {!answer && status === 'failed' ? (
        <LoadFailed onRetry={reload}>The conversions could not be loaded.</LoadFailed>
      ) : null}
    </div>
  )
}

function Figures({
  conversions,
  isNarrowed = false,
}: {
  conversions: Report['conversions']
  isNarrowed?: boolean
}) {
  const { changes, bySource } = conversions
  const metric = (label: string, name: keyof typeof changes, what: Counted) => ({
    label,
    value: name.endsWith('Rate') ? `${conversions[name]}%` : count(conversions[name]),
    change: changes[name],
    what,
  })
  const of = (what: Counted): Counted => (isNarrowed ? 'conversionsBeside' : what)
  return (
    <>
      <Metrics
        metrics={[
          metric('Total Contacts', 'totalContacts', of('totalContacts')),
          metric('Audit Requests', 'auditRequests', of('auditRequests')),
          metric('Audit Completions', 'auditCompletions', of('auditCompletions')),
          ...(isNarrowed
            ? []
            : [metric('Audit Completion Rate', 'auditCompletionRate', 'auditCompletionRate')]),
          metric('Newsletter Signups', 'newsletterSignups', of('newsletterSignups')),
          metric('Conversion Rate', 'conversionRate', isNarrowed ? 'visitConversionRate' : 'conversionRate'),
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
