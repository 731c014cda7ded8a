import { Router } from 'express'
import * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendCsv } from '../../web/csv.ts'
import { momentText } from '../../web/dates.ts'
import { sendScreen } from '../../web/screen.ts'
import { countryCredit } from '../country.ts'
import { csvColumns, csvRows } from './reportCsv.ts'
import { currentReport } from './report.ts'
import type { Recorder } from '../recorder.ts'
import { readPeriod, type PeriodDays } from '../shared/periods.ts'
import type { LoadedReport } from '../shared/report.ts'
import { setWeeklyReport, wantsWeeklyReport } from '../weeklyReportQueries.ts'

const tabs = ['overview', 'conversions', 'blog']
const settingsSchema = z.strictObject({ weeklyReport: z.boolean() })

/** Analytics & Performance. */
export function analyticsAdmin(services: Services, recorder: Recorder): Router {
  const { config, db, log } = services
  const router = Router()

  router.get(paths.admin.analytics, async (req, res) => {
    const period = readPeriod(req.query.period)
    const tab = tabs.find((id) => id === req.query.tab) ?? 'overview'
    const props = {
      period,
      tab,
      asTables: req.query.view === 'tables',
      // The screen says so and offers to try again; the rest of the back office works on.
      loaded: await load(period).catch((error: unknown) => {
        log.error({ err: error }, 'the analytics could not be read')
        return null
      }),
      weeklyReport: await wantsWeeklyReport(db).catch(() => false),
      owner: config.mail.contactEmail,
      countryCredit: countryCredit(config.countryDatabase),
    }
    await sendScreen(services, req, res, 'Analytics', props, {
      title: 'Analytics & Performance',
      active: 'analytics',
      crumbs: [{ label: 'Dashboard', href: paths.admin.dashboard }, { label: 'Analytics' }],
    })
  })

  router.get('/admin/api/analytics', async (req, res) => {
    res.json(await load(readPeriod(req.query.period)))
  })

  router.patch('/admin/api/analytics/settings', async (req, res) => {
    const settings = settingsSchema.safeParse(req.body)
    if (!settings.success) {
      res.status(422).json({ ok: false, message: 'This could not be understood.' })
      return
    }
    await setWeeklyReport(db, settings.data.weeklyReport)
    res.json({ ok: true })
  })

  router.get(`${paths.admin.analytics}.csv`, async (req, res) => {
    const report = await currentReport(services, recorder, readPeriod(req.query.period))
    await sendCsv(res, `analytics-${report.period.from}-${report.period.to}`, csvColumns, csvRows(report))
  })

  async function load(period: PeriodDays): Promise<LoadedReport> {
    const report = await currentReport(services, recorder, period)
    return { report, updated: momentText(new Date(report.generatedAt), config.timeZone) }
  }

  return router
}
