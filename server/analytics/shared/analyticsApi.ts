import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { LoadedReport } from './report.ts'
import type { ReportQuery } from './reportQuery.ts'
import type { weeklyReportSwitch } from './weeklyReportSwitch.ts'

/** Analytics & Performance. */
export const analyticsApi = {
  report: endpoint('GET /admin/api/analytics').as<{ query: ReportQuery; answer: LoadedReport }>(),
  csv: endpoint('GET /admin/analytics.csv').as<{ query: ReportQuery }>(),
  trendCsv: endpoint('GET /admin/analytics/trend.csv').as<{ query: ReportQuery }>(),
  settings: endpoint('PATCH /admin/api/analytics/settings').as<{
    body: typeof weeklyReportSwitch
    answer: Done
  }>(),
}
