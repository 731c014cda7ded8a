import { Router } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendCsv } from '../../web/csv.ts'
import { readList } from '../../web/list.ts'
import { sendScreen } from '../../web/screen.ts'
import { lifecycleScreen, runPreview } from './lifecycleScreen.ts'
import { stageCsvColumns, stageRow } from './contactRows.ts'
import { everyInStage, stageList, stagePage } from './contactListQueries.ts'
import { previewAutomation, runAutomation } from '../automation/run.ts'
import { stageSchema } from '../shared/stages.ts'

const lifecycleTabs = ['funnel', 'overview', 'definitions']

/** Lifecycle Management: funnel, overview, definitions, and the automation run by hand. */
export function lifecycleAdmin(services: Services): Router {
  const router = Router()
  const { db, config, log } = services

  router.get(paths.admin.lifecycle, async (req, res) => {
    const initial = await lifecycleScreen(services).catch((error: unknown) => {
      log.error({ err: error }, 'lifecycle statistics could not be read')
      return null
    })
    const tab = lifecycleTabs.find((name) => name === req.query.tab) ?? 'funnel'
    await sendScreen(
      services,
      req,
      res,
      'Lifecycle',
      { tab, initial },
      { title: 'Lifecycle Management', active: 'lifecycle' },
    )
  })

  router.get('/admin/api/lifecycle', async (_req, res) => {
    res.json(await lifecycleScreen(services))
  })

  router.get('/admin/api/lifecycle/stages/:stage', async (req, res, next) => {
    const stage = stageSchema.safeParse(req.params.stage)
    if (!stage.success) {
      next()
      return
    }
    const page = await stagePage(db, readList(req.query, stageList), stage.data)
    res.json({ ...page, rows: page.rows.map((row) => stageRow(row, config)) })
  })

  router.get('/admin/lifecycle/:stage.csv', async (req, res, next) => {
    const stage = stageSchema.safeParse(req.params.stage)
    if (!stage.success) {
      next()
      return
    }
    await sendCsv(
      res,
      `contacts-${stage.data.replace('&', '-')}`,
      stageCsvColumns,
      everyInStage(db, readList(req.query, stageList), stage.data),
    )
  })

  router.get('/admin/api/lifecycle/run', async (_req, res) => {
    res.json(runPreview(await previewAutomation(services)))
  })

  router.post('/admin/api/lifecycle/run', async (req, res) => {
    const run = await runAutomation(services, req.user!.email)
    if (run) res.json({ ok: true, updated: run.updated })
    else res.status(409).json({ ok: false, message: 'it is running already' })
  })

  return router
}
