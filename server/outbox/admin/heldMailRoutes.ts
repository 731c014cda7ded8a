import type { Request, Response, Router } from 'express'
import { recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import { storeSettings } from '../../settings/settingQueries.ts'
import { setting } from '../../settings/settings.ts'
import { wantsJson } from '../../web/origin.ts'
import type { AnswerOf } from '../../web/shared/endpoint.ts'
import { checkLogin } from '../loginCheck.ts'
import { transportOf } from '../outbox.ts'
import { resumeQueue } from '../pauseQueries.ts'
import { cancelHeld, countHeld } from '../restoredMailQueries.ts'
import { releaseRun, stopRun } from '../heldRunQueries.ts'
import { liftRun } from '../../contacts/suppressionQueries.ts'
import { ownerOfRun } from '../shared/mailRun.ts'
import { outboxApi } from '../shared/outboxApi.ts'
import { streamNames, type Stream } from '../shared/stream.ts'
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
    const stream = streamIn(req)
    await db.transaction(async (trx) => {
      await resumeQueue(trx, stream)
      const facts = { sender: stream && streamNames[stream] }
      await recordActivity(trx, req.user!.email, { action: 'mail.resumed', facts })
    })
    services.wakeOutbox()
    back(req, res, { ok: true })
  })

  router.post(outboxApi.release.path, async (req, res) => {
    const run = runOf(req)
    const done = await noteDeed(
      db,
      req.user!.email,
      (trx) => releaseRun(trx, run),
      () => ({ action: 'mail.released', ...aboutRun(run), facts: { run } }),
    )
    services.wakeOutbox()
    back(req, res, done ? { ok: true } : movedOn)
  })

  router.post(outboxApi.stop.path, async (req, res) => {
    const run = runOf(req)
    const stopped = await noteDeed(
      db,
      req.user!.email,
      (trx) => stopRun(trx, run),
      () => ({ action: 'mail.stopped', ...aboutRun(run), facts: { run } }),
    )
    back(req, res, stopped ? { ok: true } : movedOn)
  })

  router.post(outboxApi.works.path, async (req, res) => {
    const [run, by] = [runOf(req), req.user!.email]
    const people = await noteDeed(
      db,
      by,
      (trx) => liftRun(trx, run, by),
      (contacts) => ({
        action: 'contacts.mailLifted',
        ...aboutRun(run),
        facts: { contacts: String(contacts) },
      }),
    )
    back(req, res, { ok: true, people } satisfies AnswerOf<typeof outboxApi.works>)
  })
  restoredMail(services, router)
  return router
}

/** What waited when the site came back from a file. */
function restoredMail(services: Services, router: Router): void {
  const { config, db } = services

  router.post(outboxApi.releaseRestored.path, async (req, res) => {
    await decide(req, 'mail.restoredReleased', countHeld)
    services.wakeOutbox()
    back(req, res, { ok: true })
  })

  router.post(outboxApi.dropRestored.path, async (req, res) => {
    await decide(req, 'mail.restoredDropped', cancelHeld)
    services.wakeOutbox()
    back(req, res, { ok: true })
  })

  const decide = (
    req: Request,
    action: 'mail.restoredReleased' | 'mail.restoredDropped',
    messagesOf: (trx: Db, since: string) => Promise<number>,
  ) =>
    db.transaction(async (trx) => {
      const since = await setting(trx, config, 'mailHeldSince')
      if (!since) return
      const messages = await messagesOf(trx, since)
      await storeSettings(trx, { change: { mailHeldSince: null }, by: req.user!.email })
      await recordActivity(trx, req.user!.email, { action, facts: { messages: String(messages) } })
    })
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

function aboutRun(run: string) {
  const about = ownerOfRun(run)
  return about ? { about } : {}
}

const runOf = (req: Request): string => String(req.params.run)
