import type { CsvColumn } from '../../web/csv.ts'
import {
  canTell,
  dimensionNames,
  listTitles,
  tellsOfVisits,
  unitOf,
  type Filter,
  type ListName,
} from '../shared/filters.ts'
import { namesOfPeople } from '../shared/leads.ts'
import type { Report } from '../shared/analyticsReport.ts'

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

/** The whole report as lines: every figure with its unit, every list with its shares; beside filters only what they narrow. */
export async function* csvRows(report: Report): AsyncGenerator<Row[]> {
  const { filters, siteMetrics } = report
  if (filters.length > 0) {
    if (tellsOfVisits(filters)) yield ofVisits(`Site${wordsOf(filters)}`, siteMetrics)
    yield* listRows(report)
    if (namesOfPeople(filters)) yield* conversionRows(report, wordsOf(filters))
    if (canTell('page', filters)) yield* blogRows(report, wordsOf(filters))
    return
  }
  yield [
    metric('Site', 'Page Views', 'views', siteMetrics.pageViews, siteMetrics.changes.pageViews),
    metric(
      'Site',
      'Unique Visitors',
      'visitors',
      siteMetrics.uniqueVisitors,
      siteMetrics.changes.uniqueVisitors,
    ),
    ...ofVisits('Site', siteMetrics),
    metric('Site', 'Page Load Time', 'seconds', siteMetrics.pageLoadTime, siteMetrics.changes.pageLoadTime),
  ]
  yield* listRows(report)
  yield* conversionRows(report)
  yield* blogRows(report)
}

/** @param words of the filters; beside them the share of completed audits is not told */
function* conversionRows({ conversions }: Report, words = ''): Generator<Row[]> {
  const [list, bySource] = [`Conversions${words}`, `Conversions by Source${words}`]
  const { changes } = conversions
  yield [
    metric(list, 'Total Contacts', 'contacts', conversions.totalContacts, changes.totalContacts),
    metric(list, 'Audit Requests', 'requests', conversions.auditRequests, changes.auditRequests),
    metric(list, 'Audit Completions', 'audits', conversions.auditCompletions, changes.auditCompletions),
    ...(words
      ? []
      : [
          metric(
            list,
            'Audit Completion Rate',
            'per cent',
            conversions.auditCompletionRate,
            changes.auditCompletionRate,
          ),
        ]),
    metric(list, 'Newsletter Signups', 'signups', conversions.newsletterSignups, changes.newsletterSignups),
    metric(list, 'Conversion Rate', 'per cent', conversions.conversionRate, changes.conversionRate),
  ]
  yield conversions.bySource.flatMap((row) => [
    metric(bySource, row.source, 'audit requests', row.requests),
    metric(bySource, row.source, 'enquiries', row.enquiries),
    metric(bySource, row.source, 'new clients', row.clients),
  ])
}

/** @param words of the filters; beside them no reading time is known */
function* blogRows({ blogAnalytics }: Report, words = ''): Generator<Row[]> {
  yield [
    metric(
      `Blog${words}`,
      'Total Views',
      'views',
      blogAnalytics.totalViews,
      blogAnalytics.changes.totalViews,
    ),
    metric(`Blog${words}`, 'Total Posts', 'posts', blogAnalytics.totalPosts),
    metric(`Blog${words}`, 'Avg Views per Post', 'views', blogAnalytics.avgViewsPerPost),
    ...(words ? [] : [metric('Blog', 'Avg Reading Time', 'seconds', blogAnalytics.avgReadingTime)]),
  ]
  yield blogAnalytics.topPosts.map((post) => metric(`Top Posts${words}`, post.title, 'views', post.views))
  yield blogAnalytics.categoryBreakdown.flatMap((category) => [
    metric(`Categories${words}`, category.category, 'posts', category.posts),
    metric(`Categories${words}`, category.category, 'views', category.views),
  ])
}

const ofVisits = (list: string, { avgSessionTime, bounceRate, changes }: Report['siteMetrics']): Row[] => [
  metric(list, 'Avg Session Time', 'seconds', avgSessionTime, changes.avgSessionTime),
  metric(list, 'Bounce Rate', 'per cent', bounceRate, changes.bounceRate),
]

const wordsOf = (filters: readonly Filter[]): string =>
  filters.map(({ dimension, name }) => `, ${dimensionNames[dimension]}: ${name}`).join('')

function* listRows(report: Report): Generator<Row[]> {
  const { filters } = report
  const words = (list: ListName) => wordsOf(filters.filter(({ dimension }) => dimension !== list))
  const unit = (list: ListName) => unitOf(list, filters)
  yield report.trafficSources.map((row) =>
    part(`${listTitles.source}${words('source')}`, row.source, unit('source'), row.sessions, row.percentage),
  )
  yield report.topPages.map((row) =>
    part(`${listTitles.page}${words('page')}`, row.path, 'views', row.views, row.percentage),
  )
  yield report.geographic.map((row) =>
    part(
      `${listTitles.country}${words('country')}`,
      row.country,
      unit('country'),
      row.sessions,
      row.percentage,
    ),
  )
  const ranked = {
    campaign: report.campaigns,
    content: report.contents,
    term: report.terms,
    entry: report.entryPages,
    exit: report.exitPages,
  }
  for (const list of ['campaign', 'content', 'term', 'entry', 'exit'] as const) {
    yield ranked[list].map(({ name, sessions, percentage }) =>
      part(`${listTitles[list]}${words(list)}`, name, unit(list), sessions, percentage),
    )
  }
  yield report.devices.byCategory.map((row) =>
    metric(
      `${listTitles.device}${words('device')}`,
      row.device,
      `per cent of ${unit('device')}`,
      row.percentage,
    ),
  )
  yield report.devices.byBrowser.map((row) =>
    metric(listTitles.browser, row.browser, 'per cent of sessions', row.percentage),
  )
}

const part = (list: string, name: string, figure: string, value: number, percentage: number): Row => ({
  list,
  name,
  figure,
  value,
  percentage,
})

const metric = (list: string, name: string, figure: string, value: number, change?: string): Row => ({
  list,
  name,
  figure,
  value,
  ...(change === undefined ? {} : { change }),
})
