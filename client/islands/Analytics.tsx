import { useState } from 'react'
import { analyticsApi } from '../../server/analytics/shared/analyticsApi.ts'
import { periods, readPeriod, type PeriodDays } from '../../server/analytics/shared/periods.ts'
import type { LoadedReport, Report } from '../../server/analytics/shared/report.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import { setUrl, withParameters } from '../lib/url.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Select } from '../ui/Select.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { BlogAnalytics } from './analytics/BlogAnalytics.tsx'
import { Conversions } from './analytics/Conversions.tsx'
import { Overview, type CountryCredit } from './analytics/TrafficOverview.tsx'
import { useReport } from './analytics/useReport.ts'
import { WeeklyReport, type WeeklyReportFacts } from './analytics/WeeklyReport.tsx'

interface Props {
  loaded: LoadedReport | null
  period: PeriodDays
  tab: string
  asTables: boolean
  weeklyReport: WeeklyReportFacts
  countryCredit: CountryCredit | null
}

/** Analytics & Performance: what visitors did in a period, and what came of it. */
export function Analytics(props: Props) {
  const { loaded, period, status, choose, reload } = useReport(props.loaded, props.period)
  const [tab, selectTab] = useTab(props.tab, 'overview', ['period', 'view'])
  const [asTables, setAsTables] = useState(props.asTables)

  const showAs = (tables: boolean) => {
    setAsTables(tables)
    setUrl(withParameters(location.href, { view: tables ? 'tables' : '' }))
  }
  const tabsOf = (report: Report) => [
    {
      id: 'overview',
      label: 'Overview',
      panel: <Overview report={report} asTables={asTables} countryCredit={props.countryCredit} />,
    },
    { id: 'conversions', label: 'Conversions', panel: <Conversions conversions={report.conversions} /> },
    { id: 'blog', label: 'Blog Analytics', panel: <BlogAnalytics blog={report.blogAnalytics} /> },
  ]

  return (
    <>
      <div className="page">
        <div>
          <h1>Analytics &amp; Performance</h1>
        </div>
        <div className="row">
          <Button kind="outline" icon="list" onClick={() => showAs(!asTables)}>
            {asTables ? 'Show as bars' : 'Show as tables'}
          </Button>
          <a className="btn btn--outline" href={addressOf(analyticsApi.csv, { period })}>
            <Icon name="download" /> Export CSV
          </a>
          <Select
            className="select select--period"
            label="Time period"
            hideLabel
            value={String(period)}
            options={periods.map(({ days, label }) => ({ value: String(days), label }))}
            onChange={(value) => choose(readPeriod(value))}
          />
        </div>
      </div>
      <div aria-busy={status === 'loading' || undefined}>
        {loaded ? (
          <Tabs label="Sections" selected={tab} onSelect={selectTab} tabs={tabsOf(loaded.report)} />
        ) : (
          <LoadFailed busy={status === 'loading'} onRetry={reload}>
            The analytics could not be loaded.
          </LoadFailed>
        )}
      </div>
      <div className="mt-5">
        <WeeklyReport {...props.weeklyReport} />
      </div>
      <p className="small muted page__foot">
        <span>
          {loaded ? `Last updated ${loaded.updated}` : 'Not loaded yet'}
          {loaded && status === 'failed' ? '. The last refresh failed.' : null}
        </span>
        <span>Auto-refresh every 10 minutes</span>
      </p>
    </>
  )
}
