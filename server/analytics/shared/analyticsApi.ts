import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { PeriodDays } from './periods.ts'
import type { LoadedReport } from './report.ts'
import type { weeklyReportSwitch } from './weeklyReportSwitch.ts'

/** Analytics & Performance. */
export const analyticsApi = {
  report: endpoint('GET /admin/api/analytics').as<{ query: { period: PeriodDays }; answer: LoadedReport }>(),
  csv: endpoint('GET /admin/analytics.csv').as<{ query: { period: PeriodDays } }>(),
  settings: endpoint('PATCH /admin/api/analytics/settings').as<{
    body: typeof weeklyReportSwitch
    answer: Done
  }>(),
}
