import type { Request, Response, Router } from 'express'
import { noteDeed } from '../../activity/noteDeed.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { storeSettings } from '../../settings/settingQueries.ts'
import { setting } from '../../settings/settings.ts'
import { wantsJson } from '../../web/origin.ts'
import type { AnswerOf } from '../../web/shared/endpoint.ts'
import { checkLogin } from '../loginCheck.ts'
import { transportOf } from '../outbox.ts'
import { resumeQueue } from '../pauseQueries.ts'
import { cancelHeld } from '../restoredMailQueries.ts'
import { releaseRun, stopRun } from '../runQueries.ts'
import { liftRun } from '../../contacts/suppressionQueries.ts'
import { outboxApi } from '../shared/outboxApi.ts'
import type { Stream } from '../shared/stream.ts'
import { streamsOf } from '../streams.ts'

/** What an owner can do about mail that does not leave: from the notice above every screen, or from an issue. */
export function outboxAdmin(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()

  router.post(outboxApi.login.path, async (req, res) => {
    const stream = streamIn(req)
    if (stream && streamsOf(config.mail).includes(stream)) {
      const transport = transportOf(config, stream)
      await checkLogin(services, transport, stream).finally(() => transport.close())
      services.wakeOutbox()
    }
    back(req, res, { ok: true })
  })

  router.post(outboxApi.resume.path, async (req, res) => {
    await resumeQueue(db, streamIn(req))
    services.wakeOutbox()
    back(req, res, { ok: true })
  })

  router.post(outboxApi.releaseRestored.path, async (req, res) => {
    await decide(req)
    services.wakeOutbox()
    back(req, res, { ok: true })
  })

  router.post(outboxApi.dropRestored.path, async (req, res) => {
    const since = await setting(db, config, 'mailHeldSince')
    if (since) await cancelHeld(db, since)
    await decide(req)
    services.wakeOutbox()
    back(req, res, { ok: true })
  })

  const decide = (req: Request) => storeSettings(db, { change: { mailHeldSince: null }, by: req.user!.email })

  router.post(outboxApi.release.path, async (req, res) => {
    const done = await releaseRun(db, runOf(req))
    services.wakeOutbox()
    back(req, res, done ? { ok: true } : movedOn)
  })

  router.post(outboxApi.stop.path, async (req, res) => {
    const run = runOf(req)
    const stopped = await noteDeed(
      db,
      req.user!.email,
      (trx) => stopRun(trx, run),
      () => ({ action: 'mail.stopped', facts: { run } }),
    )
    back(req, res, stopped ? { ok: true } : movedOn)
  })

  router.post(outboxApi.works.path, async (req, res) => {
    const people = await liftRun(db, runOf(req), req.user!.email)
    back(req, res, { ok: true, people } satisfies AnswerOf<typeof outboxApi.works>)
  })
  return router
}

const movedOn = { ok: false, message: 'This has moved on meanwhile. Load the page again.' }

/** To the screen it was pressed on, also when somebody else was faster: the screen shows how it stands. */
function back(req: Request, res: Response, answer: { ok: boolean; message?: string; people?: number }): void {
  if (wantsJson(req)) {
    res.status(answer.ok ? 200 : 409).json(answer)
    return
  }
  const referer = req.get('referer') ?? ''
  const from = URL.canParse(referer) ? new URL(referer) : undefined
  // The page that asked who it is would go on to an address that only forms open.
  const isOurs =
    from?.host === req.get('host') &&
    from?.pathname.startsWith('/admin/') &&
    from.pathname !== paths.admin.prove
  res.redirect(303, from && isOurs ? from.pathname + from.search : paths.admin.dashboard)
}

const streamIn = ({ query: { stream } }: Request): Stream | undefined =>
  stream === 'asked' || stream === 'marketing' ? stream : undefined

const runOf = (req: Request): string => String(req.params.run)
