import { change } from '../../../server/analytics/shared/figures.ts'
import { parametersOf } from '../../../server/analytics/shared/filters.ts'
import {
  funnelSteps,
  goneOn,
  type FunnelCounts,
  type GoalFunnel as Counted,
} from '../../../server/analytics/shared/goalFunnel.ts'
import { funnelApi } from '../../../server/analytics/shared/goalFunnelApi.ts'
import { namesOfPeople } from '../../../server/analytics/shared/leads.ts'
import type { Report } from '../../../server/analytics/shared/analyticsReport.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { count } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { AllVisitors } from './AllVisitors.tsx'
import { HowCounted } from './HowCounted.tsx'
import { Delta } from './Metrics.tsx'
import { SmallTable } from './SmallTable.tsx'

interface Props {
  /** The figures around it: it is of the same days, and counted anew with them. */
  report: Report
  asTable: boolean
}

/** The way from a page to the audit to a call: how many took each step. */
export function GoalFunnel({ report: { period, generatedAt, filters }, asTable }: Props) {
  const asked = { from: period.from, to: period.to, ...parametersOf(filters) }
  const isNarrowed = filters.length > 0 && namesOfPeople(filters) !== undefined
  const { answer: funnel, status, reload } = useAsked(funnelApi.view, asked, null, generatedAt)
  return (
    <Panel
      title="From a page to a call"
      foot={
        <>
          <HowCounted what="funnel">
            {isNarrowed ? ofFiltered : null}
            {funnel ? openedNote(funnel) : null}
          </HowCounted>
          <a className="text-link" href={addressOf(funnelApi.csv, asked)}>
            <Icon name="download" /> Export the steps
          </a>
        </>
      }
    >
      {isNarrowed ? null : (
        <AllVisitors filters={filters} inPanel>
          of the pages a person saw, only the first is kept.
        </AllVisitors>
      )}
      <div aria-busy={status === 'loading' || undefined}>
        {funnel ? <Steps funnel={funnel} asTable={asTable} /> : null}
        {!funnel && status === 'loading' ? <p className="panel__body muted">Counting the steps...</p> : null}
        {!funnel && status === 'failed' ? (
          <LoadFailed onRetry={reload}>The steps could not be loaded.</LoadFailed>
        ) : null}
      </div>
    </Panel>
  )
}

const ofFiltered =
  ' Beside a filter the first two steps count visits, and people belong to the visit in which they asked; those whose visit was not seen are left out.'

function openedNote({ openedSince }: Counted): string {
  if (openedSince === null) return ' The audit page was not counted in these days.'
  return openedSince ? ` The audit page is counted since ${openedSince}.` : ''
}

const Steps = ({ funnel: { now, before }, asTable }: { funnel: Counted; asTable: boolean }) =>
  asTable ? (
    <SmallTable
      label="From a page to a call"
      rows={funnelSteps.map((step, at) => ({ ...step, at }))}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Step', cell: ({ label }) => label },
        { label: 'Count', number: true, cell: ({ id }) => count(now[id]) },
        { label: 'Before', number: true, cell: ({ id }) => count(before[id]) },
        { label: 'Of the last', number: true, cell: ({ at }) => share(now, at) ?? '-' },
      ]}
    />
  ) : (
    <ol className="steps-down">
      {funnelSteps.map(({ id, label }, at) => (
        <li key={id}>
          <span className="steps-down__name">{label}</span>
          <progress value={now[id]} max={Math.max(1, ...Object.values(now))} aria-hidden="true" />
          <b>{count(now[id])}</b>
          <span className="steps-down__note">
            <Delta change={change(now[id], before[id], 0)} />
            {share(now, at) && <span>{share(now, at)} of the step before</span>}
          </span>
        </li>
      ))}
    </ol>
  )

const share = (counts: FunnelCounts, at: number): string | undefined => {
  const percent = goneOn(counts, at)
  return percent === undefined ? undefined : `${percent}%`
}
