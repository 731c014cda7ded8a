import type { Router } from 'express'
import { noteExport } from '../../activity/noteExport.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv } from '../../web/csv.ts'
import { readList } from '../../web/list.ts'
import { refuse } from '../../web/refusal.ts'
import { serve } from '../../web/serve.ts'
import { lifecycleScreen, runPreview } from './lifecycleScreen.ts'
import { stageCsvColumns, stageRow } from './contactRows.ts'
import { everyInStage } from './contactExportQueries.ts'
import { stageList, stagePage } from './contactListQueries.ts'
import { previewAutomation, runAutomation } from '../automation/run.ts'
import { lifecycleApi } from '../shared/contactsApi.ts'
import { stageSchema } from '../shared/stages.ts'

const lifecycleTabs = ['funnel', 'overview', 'definitions']

/** Lifecycle Management: funnel, overview, definitions, and the automation run by hand. */
export function lifecycleAdmin(services: Services): Router {
  const router = adminRouter()
  const { db, config } = services

  adminScreen(services, router, {
    path: paths.admin.lifecycle,
    title: 'Lifecycle Management',
    active: 'lifecycle',
    api: lifecycleApi.screen,
    island: 'Lifecycle',
    read: () => lifecycleScreen(services),
    props: (req, initial) => ({
      tab: lifecycleTabs.find((name) => name === req.query.tab) ?? 'funnel',
      initial,
    }),
    failed: 'lifecycle statistics could not be read',
  })

  serve(router, lifecycleApi.stage, async ({ req }) => {
    const stage = stageSchema.safeParse(req.params.stage)
    if (!stage.success) return undefined
    const page = await stagePage(db, readList(req.query, stageList), stage.data)
    return { ...page, rows: page.rows.map((row) => stageRow(row, config)) }
  })

  router.get(lifecycleApi.stageCsv.path, async (req, res, next) => {
    const stage = stageSchema.safeParse(req.params.stage)
    if (!stage.success) {
      next()
      return
    }
    await noteExport(db, req, `contacts in ${stage.data}`)
    await sendCsv(
      res,
      `contacts-${stage.data.replace('&', '-')}`,
      stageCsvColumns,
      everyInStage(db, readList(req.query, stageList), stage.data),
    )
  })

  serve(router, lifecycleApi.runPreview, async () => runPreview(await previewAutomation(services)))

  serve(router, lifecycleApi.run, async ({ req }) => {
    const run = await runAutomation(services, req.user!.email)
    return run ? { ok: true, updated: run.updated } : refuse(409, 'it is running already')
  })

  return router
}
