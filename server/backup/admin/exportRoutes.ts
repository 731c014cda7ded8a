import type { Request, Response, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { recordActivity } from '../../activity/activityQueries.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { saveSession } from '../../account/session.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { momentText } from '../../web/dates.ts'
import { serve } from '../../web/serve.ts'
import { sendAdminPage } from '../../web/adminPage.ts'
import { sendLines } from '../backupFile.ts'
import { readSite } from '../createBackup.ts'
import { readHoldings } from '../holdingsQueries.ts'
import { exportApi } from '../shared/exportApi.ts'
import { isFirstExport } from '../oneAtATimeQueries.ts'
import { restoreState } from './restoreState.ts'

declare module 'express-session' {
  interface SessionData {
    /** When the person last had the whole site as a file, to its end; in milliseconds. */
    savedSiteAt?: number
  }
}

/** A reader who takes nothing for so long is gone, and a snapshot that stays open keeps Postgres from clearing up. */
const patienceMs = 60_000

/** The screen Export and restore, and the whole site as a file. */
export function exportAdmin(services: Services): Router {
  const { config, db, log } = services
  const router = adminRouter()
  adminScreen(services, router, {
    path: paths.admin.exportSettings,
    title: 'Export and restore',
    active: 'mailSettings',
    api: exportApi.screen,
    island: 'ExportSettings',
    read: async (req) => ({
      holdings: await readHoldings(db),
      savedAt: req.session.savedSiteAt
        ? momentText(new Date(req.session.savedSiteAt), config.timeZone)
        : null,
      restore: await restoreState(services, req),
    }),
    props: (_req, initial) => ({ initial }),
    failed: 'what the site holds could not be counted',
  })

  serve(router, exportApi.begin, () => ({ ok: true }))

  router.get(exportApi.file.path, async (req, res) => {
    if (req.method === 'HEAD') {
      res.set(headersOf(config.siteUrl)).end()
      return
    }
    const counts = await readSite(
      config,
      async (lines) => {
        res.set(headersOf(config.siteUrl))
        res.setTimeout(patienceMs, () => res.destroy())
        res.flushHeaders()
        await sendLines(res, lines)
      },
      async (trx) => {
        if (!(await isFirstExport(trx))) throw new AnotherExport()
        await recordActivity(db, req.user!.email, { action: 'site.exported' })
      },
    ).catch((error: unknown) => failed(error, req, res))
    if (!counts) return
    log.info({ event: 'site_exported', user: req.user!.id, ...counts }, 'the whole site was saved as a file')
    req.session.savedSiteAt = Date.now()
    await saveSession(req)
  })
  return router

  async function failed(error: unknown, req: Request, res: Response): Promise<undefined> {
    if (error instanceof AnotherExport) {
      await sendAdminPage(services, req, res, {
        view: 'admin/export-busy',
        title: 'Another export is running',
        active: 'mailSettings',
        status: 409,
      })
      return
    }
    if (!res.headersSent) throw error
    // What has left cannot be called back: the file lacks its end, and every program that opens it says so.
    log.warn({ err: error, id: res.locals.requestId }, 'the export of the site was cut off')
    res.destroy()
  }
}

class AnotherExport extends Error {}

const headersOf = (siteUrl: string) => ({
  'Content-Type': 'application/gzip',
  'Content-Disposition': `attachment; filename="${fileName(siteUrl, new Date())}"`,
})

/** plainsong.example-2026-11-24.jsonl.gz */
const fileName = (siteUrl: string, now: Date): string =>
  `${new URL(siteUrl).hostname}-${now.toISOString().slice(0, 10)}.jsonl.gz`
