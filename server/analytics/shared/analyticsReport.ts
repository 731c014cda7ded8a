import type { Filter } from './filters.ts'
import type { Trend } from './trend.ts'

/** A name of a list of the traffic. */
interface Ranked {
  name: string
  sessions: number
  percentage: number
}

/** What the analytics screen is told, and which source brought what. */
export interface Report {
  period: { days: number; from: string; to: string }
  generatedAt: string
  siteMetrics: {
    pageViews: number
    uniqueVisitors: number
    /** Seconds; beside one filter but a page that of its visits, as the bounce rate. Beside others neither is shown. */
    avgSessionTime: number
    /** Per cent. */
    bounceRate: number
    /** Seconds; 0 where none was measured, and beside filters, where it is not shown. */
    pageLoadTime: number
    changes: Record<'pageViews' | 'uniqueVisitors' | 'avgSessionTime' | 'bounceRate' | 'pageLoadTime', string>
  }
  /** Of all visitors; beside filters they are asked for by themselves. */
  conversions: {
    totalContacts: number
    auditRequests: number
    auditCompletions: number
    /** Per cent; not shown beside filters. */
    auditCompletionRate: number
    newsletterSignups: number
    /** Per cent of visitors, beside filters of visits. */
    conversionRate: number
    changes: Record<
      | 'totalContacts'
      | 'auditRequests'
      | 'auditCompletions'
      | 'auditCompletionRate'
      | 'newsletterSignups'
      | 'conversionRate',
      string
    >
    bySource: { source: string; requests: number; enquiries: number; clients: number }[]
  }
  /** Beside filters that pages can be told of openings of articles. */
  blogAnalytics: {
    totalViews: number
    totalPosts: number
    avgViewsPerPost: number
    topPosts: { id: number; title: string; category: string; views: number }[]
    categoryBreakdown: { category: string; posts: number; views: number }[]
    /** Seconds; not shown beside filters that narrow it. */
    avgReadingTime: number
    changes: { totalViews: string }
  }
  /** What narrows the lists below; those that cannot be told beside them are empty. */
  filters: readonly Filter[]
  trafficSources: { source: string; sessions: number; percentage: number }[]
  topPages: { path: string; views: number; percentage: number }[]
  geographic: { country: string; sessions: number; percentage: number }[]
  campaigns: Ranked[]
  contents: Ranked[]
  terms: Ranked[]
  entryPages: Ranked[]
  exitPages: Ranked[]
  devices: {
    byCategory: { device: string; percentage: number }[]
    byBrowser: { browser: string; percentage: number }[]
  }
}

/** What the screen is given: the report, its course over time, and when it was made, worded in the site's time zone. */
export interface LoadedReport {
  report: Report
  trend: Trend
  updated: string
}
