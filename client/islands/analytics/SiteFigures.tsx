import { minutes } from '../../../server/analytics/shared/figures.ts'
import { tellsOfVisits } from '../../../server/analytics/shared/filters.ts'
import type { Report } from '../../../server/analytics/shared/analyticsReport.ts'
import { count } from '../../lib/format.ts'
import { Metrics } from './Metrics.tsx'

/** The figures of the site; beside filters those that can be told of them, and why the others cannot. */
export function SiteFigures({ report: { siteMetrics, filters } }: { report: Report }) {
  const { changes } = siteMetrics
  const ofVisits = [
    {
      label: 'Avg Session Time',
      value: minutes(siteMetrics.avgSessionTime),
      change: changes.avgSessionTime,
      what: 'avgSessionTime',
    },
    {
      label: 'Bounce Rate',
      value: `${siteMetrics.bounceRate}%`,
      change: changes.bounceRate,
      what: 'bounceRate',
      lessIsBetter: true,
    },
  ] as const
  if (filters.length > 0) {
    const tells = tellsOfVisits(filters)
    return (
      <>
        {tells ? <Metrics metrics={ofVisits} /> : null}
        <p className="small muted mb-4">
          {tells
            ? ''
            : 'Session time and bounce rate are counted beside one filter only, and not beside a page. '}
          Unique visitors and the page load time are counted for the whole site only.
        </p>
      </>
    )
  }
  return (
    <Metrics
      metrics={[
        {
          label: 'Page Views',
          value: count(siteMetrics.pageViews),
          change: changes.pageViews,
          what: 'pageViews',
        },
        {
          label: 'Unique Visitors',
          value: count(siteMetrics.uniqueVisitors),
          change: changes.uniqueVisitors,
          what: 'uniqueVisitors',
        },
        ...ofVisits,
        {
          label: 'Page Load Time',
          value: siteMetrics.pageLoadTime === 0 ? '-' : `${siteMetrics.pageLoadTime.toFixed(1)} s`,
          change: changes.pageLoadTime,
          what: 'pageLoadTime',
          lessIsBetter: true,
        },
      ]}
    />
  )
}
