import type { MailBuilders } from '../outbox/message.ts'
import { paths } from '../paths.ts'
import { addDays } from '../web/shared/calendarDays.ts'
import { periodUpTo } from './admin/period.ts'
import { reportFor } from './admin/assembleReport.ts'
import { rollUp } from './rollUp.ts'
import { minutes } from './shared/figures.ts'
import type { Report } from './shared/analyticsReport.ts'
import { weeklyReport } from './weeklyReport.ts'

const listed = 5

/** The owner's week, in a few figures. */
export const analyticsMail: MailBuilders = {
  'weekly-report': async (services, { facts }) => {
    const { config } = services
    const brand = await services.brand()
    if (!(await weeklyReport(services)).on) return undefined
    await rollUp(services)
    const report = await reportFor(services, periodUpTo(addDays(String(facts.monday), -1), 7))
    const week = `${dayInWords(report.period.from)} to ${dayInWords(report.period.to)}`
    return {
      subject: `Your week: ${plural(report.siteMetrics.uniqueVisitors, 'visitor')}, ${plural(report.conversions.auditRequests, 'audit request')}`,
      preheader: `${brand.name}, ${week}.`,
      view: 'analytics/mail-week',
      text: { view: 'analytics/mail-week-text' },
      locals: {
        week,
        figures: figuresOf(report),
        sources: report.trafficSources.slice(0, listed),
        pages: report.topPages.slice(0, listed),
        screenUrl: config.siteUrl + paths.admin.analytics,
      },
      reason: `You received this because the weekly report of ${brand.name} is switched on.`,
      unsubscribable: false,
    }
  },
}

function figuresOf({ siteMetrics, conversions }: Report) {
  return [
    { label: 'Page views', value: number(siteMetrics.pageViews), change: siteMetrics.changes.pageViews },
    {
      label: 'Unique visitors',
      value: number(siteMetrics.uniqueVisitors),
      change: siteMetrics.changes.uniqueVisitors,
    },
    {
      label: 'Avg session time',
      value: minutes(siteMetrics.avgSessionTime),
      change: siteMetrics.changes.avgSessionTime,
    },
    {
      label: 'Audit requests',
      value: number(conversions.auditRequests),
      change: conversions.changes.auditRequests,
    },
    {
      label: 'Audits completed',
      value: number(conversions.auditCompletions),
      change: conversions.changes.auditCompletions,
    },
    {
      label: 'Newsletter signups',
      value: number(conversions.newsletterSignups),
      change: conversions.changes.newsletterSignups,
    },
    {
      label: 'New contacts',
      value: number(conversions.totalContacts),
      change: conversions.changes.totalContacts,
    },
  ]
}

const number = (value: number): string => value.toLocaleString('en-US')
const plural = (count: number, word: string): string => `${number(count)} ${word}${count === 1 ? '' : 's'}`
const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
