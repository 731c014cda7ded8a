import { analyticsApi } from '../../server/analytics/shared/analyticsApi.ts'
import {
  dimensions,
  filtersOf,
  parametersOf,
  type PairDimension,
} from '../../server/analytics/shared/filters.ts'
import type { LoadedReport, Report } from '../../server/analytics/shared/analyticsReport.ts'
import type { ReportQuery } from '../../server/analytics/shared/reportQuery.ts'
import type { LeadWay } from '../../server/analytics/shared/leads.ts'
import { figures, type Figure } from '../../server/analytics/shared/trend.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { AuditInsightsLink } from './auditInsights/AuditInsightsLink.tsx'
import { BlogAnalytics } from './analytics/BlogAnalytics.tsx'
import { Conversions } from './analytics/Conversions.tsx'
import { FilterTokens } from './analytics/FilterTokens.tsx'
import { GoalFunnel } from './analytics/GoalFunnel.tsx'
import { LiveNow } from './analytics/LiveNow.tsx'
import { MissedSearches } from './analytics/MissedSearches.tsx'
import { PeriodChoice } from './analytics/PeriodChoice.tsx'
import { Overview, type CountryCredit } from './analytics/TrafficOverview.tsx'
import { TrendPanel } from './analytics/TrendPanel.tsx'
import { TrendTools } from './analytics/TrendTools.tsx'
import { useAddressed } from './analytics/useAddressed.ts'
import { useReport } from './analytics/useReport.ts'
import { WaysPanel } from './analytics/WaysPanel.tsx'
import { WeeklyReport, type WeeklyReportFacts } from './analytics/WeeklyReport.tsx'

interface Props {
  loaded: LoadedReport | null
  query: ReportQuery
  figure: Figure
  compares: boolean
  way: LeadWay
  tab: string
  asTables: boolean
  weeklyReport: WeeklyReportFacts
  countryCredit: CountryCredit | null
}

/** Analytics & Performance: what visitors did in a period, and what came of it. */
export function Analytics(props: Props) {
  const { loaded, query, status, choose, reload } = useReport(props.loaded, props.query)
  const [tab, selectTab] = useTab(props.tab, 'overview', ofTheWholeScreen)
  const [figure, setFigure] = useAddressed('figure', figures, props.figure)
  const [comparison, setComparison] = useAddressed('compare', onOrOff, props.compares ? 'on' : 'off')
  const [view, setView] = useAddressed('view', views, props.asTables ? 'tables' : 'bars')
  const asTables = view === 'tables'

  const filtering = {
    filters: filtersOf(query),
    query,
    set: (dimension: PairDimension, name: string) => choose({ [dimension]: name }),
  }
  const tabsOf = (report: Report) => [
    {
      id: 'overview',
      label: 'Overview',
      panel: (
        <>
          <LiveNow filters={parametersOf(filtering.filters)} />
          <div className="mt-5">
            <Overview
              report={report}
              asTables={asTables}
              countryCredit={props.countryCredit}
              filtering={{ ...filtering, shown: report.filters }}
            />
          </div>
        </>
      ),
    },
    {
      id: 'conversions',
      label: 'Conversions',
      panel: (
        <>
          <Conversions report={report} />
          <GoalFunnel report={report} asTable={asTables} />
        </>
      ),
    },
    {
      id: 'blog',
      label: 'Blog Analytics',
      panel: (
        <>
          <BlogAnalytics report={report} />
          <MissedSearches report={report} />
        </>
      ),
    },
  ]

  return (
    <>
      <div className="page">
        <div>
          <h1>Analytics &amp; Performance</h1>
        </div>
        <div className="row">
          <Button kind="outline" icon="list" onClick={() => setView(asTables ? 'bars' : 'tables')}>
            {asTables ? 'Show as bars' : 'Show as tables'}
          </Button>
          <a className="btn btn--outline" href={addressOf(analyticsApi.csv, query)}>
            <Icon name="download" /> Export CSV
          </a>
          <PeriodChoice query={query} onChoose={choose} />
          <AuditInsightsLink />
        </div>
      </div>
      <div aria-busy={status === 'loading' || undefined}>
        {loaded ? (
          <>
            <TrendTools
              loaded={loaded}
              query={query}
              onChoose={choose}
              compares={comparison === 'on'}
              onCompare={(compares) => setComparison(compares ? 'on' : 'off')}
            />
            <FilterTokens {...filtering} />
            <TrendPanel
              trend={loaded.trend}
              filters={loaded.report.filters}
              query={query}
              figure={figure}
              onFigure={setFigure}
              compares={comparison === 'on'}
              asTable={asTables}
              onChanged={reload}
            />
            <WaysPanel filtering={filtering} way={props.way} moment={loaded.report.generatedAt} />
            <div className="mt-5">
              <Tabs label="Sections" selected={tab} onSelect={selectTab} tabs={tabsOf(loaded.report)} />
            </div>
          </>
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

const onOrOff = ['on', 'off'] as const
const views = ['bars', 'tables'] as const
/** What of the address stays when another tab is chosen. */
const ofTheWholeScreen = ['period', 'from', 'to', 'by', 'figure', 'compare', 'view', 'way', ...dimensions]
