import type { Request } from 'express'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import type { CountUntilNow } from '../countUntilNow.ts'
import { filtersOf } from '../shared/filters.ts'
import type { LoadedReport, Report } from '../shared/analyticsReport.ts'
import { readReportQuery, type ReportQuery } from '../shared/reportQuery.ts'
import { conversionsBeside } from './filteredConversions.ts'
import { periodOf, periodUpTo, type Period } from './period.ts'
import { reportFor } from './assembleReport.ts'
import { trendOf } from './trend.ts'

/** What an address asks for. */
export const queryOf = (req: Request): ReportQuery => readReportQuery((name) => req.query[name])

/** Reads what an address asks for, of days that are counted until now. */
export function createReportReader(services: Services, countUntilNow: CountUntilNow) {
  const { config, reads } = services
  return { asked, load, loadNarrowed, loadConversions }

  async function asked(req: Request): Promise<{ query: ReportQuery; today: string; period: Period }> {
    const query = queryOf(req)
    const today = await countUntilNow()
    return { query, today, period: periodOf(query, today) }
  }

  /** Report and trend of the same days. */
  async function load(req: Request): Promise<LoadedReport> {
    const { query, today, period } = await asked(req)
    return reads.run(req, async (from) => {
      const [report, trend] = await Promise.all([
        reportFor({ config, db: from }, period, filtersOf(query)),
        trendOf({ config, db: from }, period, query, today),
      ])
      return { report, trend, updated: momentText(new Date(report.generatedAt), config.timeZone) }
    })
  }

  /** The report with conversions that follow the filters, where they can. */
  async function loadNarrowed(req: Request): Promise<Report> {
    const { report, trend } = await load(req)
    const { filters, period } = report
    const conversions = await reads.run(req, (from) =>
      conversionsBeside({ config, db: from }, periodUpTo(period.to, period.days), filters, trend.totals),
    )
    return conversions ? { ...report, conversions } : report
  }

  /** Those alone; undefined where they cannot follow. */
  async function loadConversions(req: Request): Promise<Report['conversions'] | undefined> {
    const { query, today, period } = await asked(req)
    return reads.run(req, async (from) => {
      const { totals } = await trendOf({ config, db: from }, period, query, today)
      return conversionsBeside({ config, db: from }, period, filtersOf(query), totals)
    })
  }
}
