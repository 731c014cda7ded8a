import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { sendCsv } from '../../web/csv.ts'
import { serve } from '../../web/serve.ts'
import { countAuditPage } from '../auditPageQueries.ts'
import { countUntilNow } from '../countUntilNow.ts'
import type { Recorder } from '../recorder.ts'
import { funnelApi } from '../shared/funnelApi.ts'
import { readReportQuery } from '../shared/reportQuery.ts'
import { funnelColumns, funnelRows, goalFunnel } from './funnel.ts'
import { periodOf } from './period.ts'

/** The days that change while somebody looks. */
const daysOfNow = 2

/** Analytics: the way from a page to a call. */
export function funnelAdmin(services: Services, recorder: Recorder): Router {
  const { config, db } = services
  const router = adminRouter()

  serve(router, funnelApi.view, async ({ req }) => (await load(req)).funnel)

  router.get(funnelApi.csv.path, async (req, res) => {
    const { funnel, period } = await load(req)
    await sendCsv(res, `to-a-call-${period.from}-${period.to}`, funnelColumns, funnelRows(funnel))
  })

  async function load(req: Request) {
    const today = await countUntilNow(services, recorder)
    await countAuditPage(db, config.timeZone, daysOfNow)
    const period = periodOf(
      readReportQuery((name) => req.query[name]),
      today,
    )
    const funnel = await services.reads.run(req, (from) => goalFunnel({ config, db: from }, period, today))
    return { funnel, period }
  }

  return router
}
