import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv } from '../../web/csv.ts'
import { momentText } from '../../web/dates.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { countryCredit } from '../country.ts'
import { analyticsApi } from '../shared/analyticsApi.ts'
import { weeklyReportSwitch } from '../shared/weeklyReportSwitch.ts'
import { csvColumns, csvRows } from './reportCsv.ts'
import { currentReport } from './report.ts'
import type { Recorder } from '../recorder.ts'
import { readPeriod, type PeriodDays } from '../shared/periods.ts'
import type { LoadedReport } from '../shared/report.ts'
import { ownerNotice } from '../../outbox/tellOwner.ts'
import { switchWeeklyReport } from '../weeklyReport.ts'

const tabs = ['overview', 'conversions', 'blog']
const misread = refuse(422, 'This could not be understood.')

/** Analytics & Performance. */
export function analyticsAdmin(services: Services, recorder: Recorder): Router {
  const { config, db } = services
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.analytics,
    title: 'Analytics & Performance',
    active: 'analytics',
    crumbs: [{ label: 'Dashboard', href: paths.admin.dashboard }, { label: 'Analytics' }],
    api: analyticsApi.report,
    island: 'Analytics',
    read: (req) => load(req, readPeriod(req.query.period)),
    props: async (req, loaded) => ({
      loaded,
      weeklyReport: {
        ...(await ownerNotice(db, config, 'week').catch(() => ({ on: false, to: [] }))),
        settings: paths.admin.mailSettings,
      },
      period: readPeriod(req.query.period),
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

  router.get(analyticsApi.csv.path, async (req, res) => {
    const report = await services.reads.run(req, (from) =>
      currentReport(services, recorder, readPeriod(req.query.period), from),
    )
    await sendCsv(res, `analytics-${report.period.from}-${report.period.to}`, csvColumns, csvRows(report))
  })

  async function load(req: Request, period: PeriodDays): Promise<LoadedReport> {
    const report = await services.reads.run(req, (from) => currentReport(services, recorder, period, from))
    return { report, updated: momentText(new Date(report.generatedAt), config.timeZone) }
  }

  return router
}
