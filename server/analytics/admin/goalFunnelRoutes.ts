import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { sendCsv } from '../../web/csv.ts'
import { serve } from '../../web/serve.ts'
import { countAuditPage } from '../auditPageQueries.ts'
import type { CountUntilNow } from '../countUntilNow.ts'
import { filtersOf } from '../shared/filters.ts'
import { funnelApi } from '../shared/goalFunnelApi.ts'
import { readReportQuery } from '../shared/reportQuery.ts'
import { funnelColumns, funnelRows, goalFunnel } from './goalFunnel.ts'
import { periodOf } from './period.ts'

/** The days that change while somebody looks. */
const daysOfNow = 2

/** Analytics: the way from a page to a call. */
export function funnelAdmin(services: Services, countUntilNow: CountUntilNow): Router {
  const { config, db } = services
  const router = adminRouter()

  serve(router, funnelApi.view, async ({ req }) => (await load(req)).funnel)

  router.get(funnelApi.csv.path, async (req, res) => {
    const { funnel, period, filters } = await load(req)
    await sendCsv(res, `to-a-call-${period.from}-${period.to}`, funnelColumns, funnelRows(funnel, filters))
  })

  async function load(req: Request) {
    const today = await countUntilNow()
    await countAuditPage(db, config.timeZone, daysOfNow)
    const query = readReportQuery((name) => req.query[name])
    const period = periodOf(query, today)
    const filters = filtersOf(query)
    const funnel = await services.reads.run(req, (from) =>
      goalFunnel({ config, db: from }, period, filters, today),
    )
    return { funnel, period, filters }
  }

  return router
}
