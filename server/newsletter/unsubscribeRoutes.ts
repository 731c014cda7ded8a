import { Router, type Request, type Response } from 'express'
import { contactById } from '../contacts/contactQueries.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { noteFailure } from '../web/errors.ts'
import { mustWait } from '../web/formLimits.ts'
import { wantsJson } from '../web/origin.ts'
import { personalPage } from '../web/security.ts'
import { isActive } from './subscriptionQueries.ts'
import { newsletterText, unsubscribeText } from './shared/newsletterForm.ts'
import { resubscribe, unsubscribe } from './unsubscribe.ts'
import {
  retryAddress,
  sendFailure,
  sendState,
  stateAddress,
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
    if (!token) return sendFailure(services, res, 400, unsubscribeText.noToken)
    const contact = await forPersonBehind(services, token, (id) => contactById(services.db, id))
    if (!contact) return sendFailure(services, res, 400, unsubscribeText.badToken)
    const { email } = contact
    await sendState(services, res, await stateFor(services, req, email), { token, email })
  })

  router.post(paths.unsubscribe, async (req, res) => {
    if (mustWait(res)) return fail(services, req, res, unsubscribeText.tooMany, 429)
    const token = tokenOf(req)
    if (!token) return fail(services, req, res, unsubscribeText.noToken)
    const cause = causeOf(req)
    let email: string | undefined
    try {
      email = await forPersonBehind(services, token, (id) => unsubscribe(services, id, cause))
    } catch (error) {
      return failed(services, req, res, error, token)
    }
    if (!email) return fail(services, req, res, unsubscribeText.badToken)
    if (wantsJson(req)) res.json({ ok: true, message: unsubscribeText.done, email })
    else if (cause === 'one-click') await sendState(services, res, 'done', { token, email })
    else res.redirect(303, stateAddress(token))
  })

  router.get(paths.resubscribe, (_req, res) => res.redirect(303, paths.newsletterBox))

  router.post(paths.resubscribe, async (req, res) => {
    if (mustWait(res)) return fail(services, req, res, unsubscribeText.tooMany, 429)
    const token = tokenOf(req)
    const email = token && (await forPersonBehind(services, token, (id) => resubscribe(services, id)))
    if (!email) return fail(services, req, res, unsubscribeText.badToken)
    if (wantsJson(req)) res.json({ ok: true, ...newsletterText('resubscribed', 'footer'), email })
    else res.redirect(303, stateAddress(token))
  })

  return router
}

/** What the page shows; once something was done, only how things stand, so that Back and reload change nothing. */
async function stateFor({ db }: Services, req: Request, email: string): Promise<UnsubscribeState> {
  if (req.query.back === '1') return 'return'
  if (req.query.done !== '1') return 'ask'
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
  message: string,
  status = 400,
): Promise<void> {
  if (wantsJson(req)) res.status(status).json({ ok: false, message })
  else await sendFailure(services, res, status, message)
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
  await sendFailure(services, res, status, unsubscribeText.failed, retryAddress(token))
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
