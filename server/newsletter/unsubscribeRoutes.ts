import { Router, type Request, type Response } from 'express'
import { contactById } from '../contacts/queries.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { wantsJson } from '../web/origin.ts'
import { sendPage } from '../web/page.ts'
import { personalPage } from '../web/security.ts'
import { newsletterText, unsubscribeText } from './rules.ts'
import { resubscribe, unsubscribe } from './unsubscribe.ts'

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
    if (!token) return sendFailure(res, 400, unsubscribeText.noToken)
    const contact = await personBehind(token)
    if (!contact) return sendFailure(res, 400, unsubscribeText.badToken)
    await sendState(res, 'ask', token, contact.email, req.query.back === '1')
  })

  router.post(paths.unsubscribe, async (req, res) => {
    const token = tokenOf(req)
    if (!token) return fail(req, res, unsubscribeText.noToken)
    const id = readUnsubscribeToken(services.config, token)
    const email = id === undefined ? undefined : await unsubscribe(services, id, causeOf(req))
    if (!email) return fail(req, res, unsubscribeText.badToken)
    if (wantsJson(req)) res.json({ ok: true, message: unsubscribeText.done, email })
    else await sendState(res, 'done', token, email)
  })

  router.get(paths.resubscribe, (_req, res) => res.redirect(303, paths.newsletterBox))

  router.post(paths.resubscribe, async (req, res) => {
    const token = tokenOf(req)
    const id = readUnsubscribeToken(services.config, token)
    const email = id === undefined ? undefined : await resubscribe(services, id)
    if (!token || !email) return fail(req, res, unsubscribeText.badToken)
    if (wantsJson(req)) res.json({ ok: true, ...newsletterText('resubscribed', 'footer'), email })
    else await sendState(res, 'back', token, email)
  })

  async function personBehind(token: string) {
    const id = readUnsubscribeToken(services.config, token)
    return id === undefined ? undefined : contactById(services.db, id)
  }

  async function fail(req: Request, res: Response, message: string): Promise<void> {
    if (wantsJson(req)) res.status(400).json({ ok: false, message })
    else await sendFailure(res, 400, message)
  }

  const sendFailure = (res: Response, status: number, message: string) =>
    sendPage(
      services,
      res,
      {
        view: 'newsletter/unsubscribe-failed',
        layout: 'site',
        head: { title: 'That link did not work', robots: 'noindex, nofollow' },
        locals: { message },
      },
      status,
    )

  const titles = {
    ask: 'Unsubscribe from our newsletter',
    done: 'You’re unsubscribed',
    back: 'Welcome back',
  }

  const sendState = (
    res: Response,
    state: keyof typeof titles,
    token: string,
    email: string,
    wantsBack = false,
  ) =>
    sendPage(services, res, {
      view: 'newsletter/unsubscribe',
      layout: 'site',
      head: { title: titles[state], robots: 'noindex, nofollow' },
      locals: {
        state: wantsBack ? 'return' : state,
        token,
        email,
        text: unsubscribeText,
        welcomeBack: newsletterText('resubscribed', 'footer'),
      },
    })

  return router
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
