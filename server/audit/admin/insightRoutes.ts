import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv } from '../../web/csv.ts'
import { readInsightsQuery, type Insights, type InsightsQuery } from '../shared/insights.ts'
import { insightsApi } from '../shared/insightsApi.ts'
import { insightColumns, insightRows } from './insightsCsv.ts'
import { insightsView } from './insightsView.ts'

/** What the audits say: all of them as a dataset. */
export function auditInsights(services: Services): Router {
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.auditInsights,
    title: 'What the audits say',
    active: 'analytics',
    crumbs: [
      { label: 'Dashboard', href: paths.admin.dashboard },
      { label: 'Analytics', href: paths.admin.analytics },
      { label: 'Audits' },
    ],
    api: insightsApi.view,
    island: 'AuditInsights',
    read,
    props: (req, initial) => ({ initial, query: queryOf(req), asTables: req.query.view === 'tables' }),
    failed: 'what the audits say could not be read',
  })

  router.get(insightsApi.csv.path, async (req, res) => {
    const definition = await services.currentDefinition()
    const from = await services.reads.choose(req)
    await sendCsv(res, 'what-the-audits-say', insightColumns(definition), insightRows(from, definition))
  })

  async function read(req: Request): Promise<Insights> {
    const definition = await services.currentDefinition()
    return services.reads.run(req, (from) => insightsView(from, definition, queryOf(req)))
  }

  return router
}

const queryOf = (req: Request): InsightsQuery => readInsightsQuery((name) => req.query[name])
