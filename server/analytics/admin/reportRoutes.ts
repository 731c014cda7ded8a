import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv } from '../../web/csv.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { countryCredit } from '../country.ts'
import type { CountUntilNow } from '../countUntilNow.ts'
import { analyticsApi } from '../shared/analyticsApi.ts'
import { weeklyReportSwitch } from '../shared/weeklyReportSwitch.ts'
import { listColumns, listRows } from './listCsv.ts'
import { createReportReader, queryOf } from './readReport.ts'
import { csvColumns, csvRows } from './reportCsv.ts'
import { leadWays } from '../shared/leads.ts'
import { filtersOf, listNames } from '../shared/filters.ts'
import { figures } from '../shared/trend.ts'
import { trendColumns, trendRows } from './trendCsv.ts'
import { ownerNotice } from '../../outbox/tellOwner.ts'
import { switchWeeklyReport } from '../weeklyReport.ts'

const tabs = ['overview', 'conversions', 'blog']
const misread = refuse(422, 'This could not be understood.')

/** Analytics & Performance. */
export function analyticsAdmin(services: Services, countUntilNow: CountUntilNow): Router {
  const { config, db } = services
  const { asked, load, loadNarrowed, loadConversions } = createReportReader(services, countUntilNow)
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.analytics,
    title: 'Analytics & Performance',
    active: 'analytics',
    crumbs: [{ label: 'Dashboard', href: paths.admin.dashboard }, { label: 'Analytics' }],
    api: analyticsApi.report,
    island: 'Analytics',
    read: load,
    props: async (req, loaded) => ({
      loaded,
      weeklyReport: {
        ...(await ownerNotice(db, config, 'week').catch(() => ({ on: false, to: [] }))),
        settings: paths.admin.mailSettings,
      },
      query: queryOf(req),
      figure: figures.find((name) => name === req.query.figure) ?? 'visitors',
      compares: req.query.compare !== 'off',
      way: leadWays.find((way) => way === req.query.way) ?? 'source',
      tab: tabs.find((id) => id === req.query.tab) ?? 'overview',
      asTables: req.query.view === 'tables',
      countryCredit: countryCredit(config.countryDatabase),
    }),
    failed: 'the analytics could not be read',
  })

  serve(
    router,
    analyticsApi.settings,
    parsed(weeklyReportSwitch, () => misread),
    async ({ body, req }) => {
      await switchWeeklyReport(services, body.weeklyReport, req.user!.email)
      return { ok: true }
    },
  )

  serve(router, analyticsApi.conversions, async ({ req }) => (await loadConversions(req)) ?? misread)

  router.get(analyticsApi.csv.path, async (req, res) => {
    const report = await loadNarrowed(req)
    await sendCsv(res, `analytics-${report.period.from}-${report.period.to}`, csvColumns, csvRows(report))
  })

  router.get(analyticsApi.trendCsv.path, async (req, res) => {
    const { report, trend } = await load(req)
    const { from, to } = report.period
    await sendCsv(res, `trend-${from}-${to}-by-${trend.by}`, trendColumns(trend), trendRows(trend))
  })

  router.get(analyticsApi.listCsv.path, async (req, res) => {
    const { query, period } = await asked(req)
    const list = listNames.find((name) => name === req.query.list) ?? 'source'
    const filters = filtersOf(query)
    await sendCsv(
      res,
      `${list}-${period.from}-${period.to}`,
      listColumns(list, filters),
      listRows(await services.reads.choose(req), period, list, filters),
    )
  })

  return router
}
