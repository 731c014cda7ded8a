import { Router, type Request, type Response } from 'express'
import { contactById } from '../contacts/contactQueries.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { noteFailure } from '../web/errorPage.ts'
import { mustWait } from '../web/formLimits.ts'
import { wantsJson } from '../web/origin.ts'
import { personalPage } from '../web/security.ts'
import { saidOf } from './answerPage.ts'
import type { LeavingAnswer } from './shared/newsletterForm.ts'
import { hasLeft, isActive } from './subscriptionQueries.ts'
import { resubscribe, unsubscribe } from './unsubscribe.ts'
import {
  retryAddress,
  sendFailure,
  sendState,
  stateAddress,
  type Trouble,
  type UnsubscribeState,
} from './unsubscribePages.ts'

/**
 * Leaving the newsletter. Opening the link changes nothing, because mail scanners open links; a script
 * on the page, its button, or a mail program's one click (RFC 8058: no cookie, no token, any form
 * encoding) posts to the same address.
 */
export function unsubscribeRoutes(services: Services): Router {
  const router = Router()
  router.use([paths.unsubscribe, paths.resubscribe], personalPage)

  router.get(paths.unsubscribe, async (req, res) => {
    const token = tokenOf(req)
    if (!token) return sendFailure(services, res, 400, 'empty')
    const contact = await forPersonBehind(services, token, (id) => contactById(services.db, id))
    if (!contact) return sendFailure(services, res, 400, 'wrong')
    const { email } = contact
    await sendState(services, res, await stateFor(services, req, email), { token, email })
  })

  router.post(paths.unsubscribe, async (req, res) => {
    if (mustWait(res)) return fail(services, req, res, 'tooMany', 429)
    const token = tokenOf(req)
    if (!token) return fail(services, req, res, 'empty')
    const cause = causeOf(req)
    let email: string | undefined
    try {
      email = await forPersonBehind(services, token, (id) => unsubscribe(services, id, cause))
    } catch (error) {
      return failed(services, req, res, error, token)
    }
    if (!email) return fail(services, req, res, 'wrong')
    const { leaving } = await services.content.contentOf('newsletter')
    if (wantsJson(req)) res.json({ ok: true, message: leaving.doneNotice, email } satisfies LeavingAnswer)
    else if (cause === 'one-click') await sendState(services, res, 'done', { token, email })
    else res.redirect(303, stateAddress(token))
  })

  router.get(paths.resubscribe, (_req, res) => res.redirect(303, paths.newsletterBox))

  router.post(paths.resubscribe, async (req, res) => {
    if (mustWait(res)) return fail(services, req, res, 'tooMany', 429)
    const token = tokenOf(req)
    const email = token && (await forPersonBehind(services, token, (id) => resubscribe(services, id)))
    if (!email) return fail(services, req, res, 'wrong')
    if (wantsJson(req)) {
      const said = await saidOf(services, 'resubscribed', 'footer')
      res.json({ ok: true, ...said, email } satisfies LeavingAnswer)
    } else res.redirect(303, stateAddress(token))
  })

  return router
}

/**
 * What the page shows; once something was done, only how things stand, so that Back and reload change nothing. Who has
 * left is not asked whether to.
 */
async function stateFor({ db }: Services, req: Request, email: string): Promise<UnsubscribeState> {
  if (req.query.back === '1') return 'return'
  // Where that cannot be read the page is there all the same: leaving says itself whether it worked.
  if (req.query.done !== '1') return (await hasLeft(db, email).catch(() => false)) ? 'done' : 'ask'
  return (await isActive(db, email)) ? 'back' : 'done'
}

/** @returns what was done or read for the contact, undefined when the token is not ours */
async function forPersonBehind<Done>(
  { config }: Services,
  token: string,
  act: (id: number) => Promise<Done>,
): Promise<Done | undefined> {
  const id = readUnsubscribeToken(config, token)
  return id === undefined ? undefined : act(id)
}

async function fail(
  services: Services,
  req: Request,
  res: Response,
  why: Trouble,
  status = 400,
): Promise<void> {
  const { trouble } = await services.content.contentOf('newsletter')
  if (wantsJson(req)) res.status(status).json({ ok: false, message: trouble[why] } satisfies LeavingAnswer)
  else await sendFailure(services, res, status, why)
}

/** Without a script the words and a way to try again stand on the page. */
async function failed(
  services: Services,
  req: Request,
  res: Response,
  error: unknown,
  token: string,
): Promise<void> {
  if (wantsJson(req)) throw error
  const { status } = noteFailure(services, req, res, error)
  await sendFailure(services, res, status, 'failed', retryAddress(token))
}

/** From the address, or from the form; a repeated parameter is nobody's token. */
function tokenOf(req: Request): string | undefined {
  const given: unknown = req.query.token ?? (req.body as { token?: unknown } | undefined)?.token
  return typeof given === 'string' && given !== '' ? given : undefined
}

/** What is kept about how someone left: scanners that run scripts can be told from people later. */
function causeOf(req: Request): string {
  const body = (req.body ?? {}) as Record<string, unknown>
  if (req.is('multipart/form-data') || body['List-Unsubscribe'] !== undefined) return 'one-click'
  return wantsJson(req) ? 'page' : 'button'
}
