import { endpoint, type Done, type ListParameters } from '../../web/shared/endpoint.ts'
import type { FilterParameters, ListName } from './filters.ts'
import type { LeadList, LeadWay, Ways } from './leads.ts'
import type { LoadedReport, Report } from './analyticsReport.ts'
import type { ReportQuery } from './reportQuery.ts'
import type { weeklyReportSwitch } from './weeklyReportSwitch.ts'

type WaysQuery = ReportQuery & { way: LeadWay }

/** Analytics & Performance. */
export const analyticsApi = {
  report: endpoint('GET /admin/api/analytics').as<{ query: ReportQuery; answer: LoadedReport }>(),
  conversions: endpoint('GET /admin/api/analytics/conversions').as<{
    query: { from: string; to: string } & FilterParameters
    answer: Report['conversions']
  }>(),
  csv: endpoint('GET /admin/analytics.csv').as<{ query: ReportQuery }>(),
  trendCsv: endpoint('GET /admin/analytics/trend.csv').as<{ query: ReportQuery }>(),
  listCsv: endpoint('GET /admin/analytics/list.csv').as<{ query: ReportQuery & { list: ListName } }>(),
  ways: endpoint('GET /admin/api/analytics/ways').as<{ query: WaysQuery; answer: Ways }>(),
  waysCsv: endpoint('GET /admin/analytics/ways.csv').as<{ query: WaysQuery }>(),
  leads: endpoint('GET /admin/api/analytics/leads').as<{ query: ListParameters; answer: LeadList }>(),
  leadsCsv: endpoint('GET /admin/analytics/leads.csv').as<{ query: ListParameters }>(),
  settings: endpoint('PATCH /admin/api/analytics/settings').as<{
    body: typeof weeklyReportSwitch
    answer: Done
  }>(),
}
