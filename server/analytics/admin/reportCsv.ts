import type { CsvColumn } from '../../web/csv.ts'
import type { Report } from '../shared/report.ts'

interface Row {
  list: string
  name: string
  figure: string
  value: number
  percentage?: number
  change?: string
}

export const csvColumns: CsvColumn<Row>[] = [
  { label: 'List', value: (row) => row.list },
  { label: 'Name', value: (row) => row.name },
  { label: 'Figure', value: (row) => row.figure },
  { label: 'Value', value: (row) => row.value },
  { label: 'Percentage', value: (row) => row.percentage },
  { label: 'Change on previous period', value: (row) => row.change },
]

/** The whole report as lines: every figure with its unit, every list with its shares. */
export async function* csvRows(report: Report): AsyncGenerator<Row[]> {
  const { siteMetrics, conversions, blogAnalytics } = report
  yield [
    metric('Site', 'Page Views', 'views', siteMetrics.pageViews, siteMetrics.changes.pageViews),
    metric(
      'Site',
      'Unique Visitors',
      'visitors',
      siteMetrics.uniqueVisitors,
      siteMetrics.changes.uniqueVisitors,
    ),
    metric(
      'Site',
      'Avg Session Time',
      'seconds',
      siteMetrics.avgSessionTime,
      siteMetrics.changes.avgSessionTime,
    ),
    metric('Site', 'Bounce Rate', 'per cent', siteMetrics.bounceRate, siteMetrics.changes.bounceRate),
    metric('Site', 'Page Load Time', 'seconds', siteMetrics.pageLoadTime, siteMetrics.changes.pageLoadTime),
  ]
  yield report.trafficSources.map((row) => part('Traffic Sources', row.source, 'sessions', row))
  yield report.topPages.map((row) => part('Popular Pages', row.path, 'views', row))
  yield report.geographic.map((row) => part('Geographic Data', row.country, 'sessions', row))
  yield report.devices.byCategory.map((row) =>
    metric('Devices', row.device, 'per cent of sessions', row.percentage),
  )
  yield report.devices.byBrowser.map((row) =>
    metric('Browsers', row.browser, 'per cent of sessions', row.percentage),
  )
  const { changes } = conversions
  yield [
    metric('Conversions', 'Total Contacts', 'contacts', conversions.totalContacts, changes.totalContacts),
    metric('Conversions', 'Audit Requests', 'requests', conversions.auditRequests, changes.auditRequests),
    metric(
      'Conversions',
      'Audit Completions',
      'audits',
      conversions.auditCompletions,
      changes.auditCompletions,
    ),
    metric(
      'Conversions',
      'Audit Completion Rate',
      'per cent',
      conversions.auditCompletionRate,
      changes.auditCompletionRate,
    ),
    metric(
      'Conversions',
      'Newsletter Signups',
      'signups',
      conversions.newsletterSignups,
      changes.newsletterSignups,
    ),
    metric('Conversions', 'Conversion Rate', 'per cent', conversions.conversionRate, changes.conversionRate),
  ]
  yield conversions.bySource.flatMap((row) => [
    metric('Conversions by Source', row.source, 'audit requests', row.requests),
    metric('Conversions by Source', row.source, 'enquiries', row.enquiries),
    metric('Conversions by Source', row.source, 'new clients', row.clients),
  ])
  yield [
    metric('Blog', 'Total Views', 'views', blogAnalytics.totalViews, blogAnalytics.changes.totalViews),
    metric('Blog', 'Total Posts', 'posts', blogAnalytics.totalPosts),
    metric('Blog', 'Avg Views per Post', 'views', blogAnalytics.avgViewsPerPost),
    metric('Blog', 'Avg Reading Time', 'seconds', blogAnalytics.avgReadingTime),
  ]
  yield blogAnalytics.topPosts.map((post) => metric('Top Posts', post.title, 'views', post.views))
  yield blogAnalytics.categoryBreakdown.flatMap((category) => [
    metric('Categories', category.category, 'posts', category.posts),
    metric('Categories', category.category, 'views', category.views),
  ])
}

const part = <Figure extends 'sessions' | 'views'>(
  list: string,
  name: string,
  figure: Figure,
  row: Record<Figure, number> & { percentage: number },
): Row => ({ list, name, figure, value: row[figure], percentage: row.percentage })

const metric = (list: string, name: string, figure: string, value: number, change?: string): Row => ({
  list,
  name,
  figure,
  value,
  ...(change === undefined ? {} : { change }),
})
