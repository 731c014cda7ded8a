import { Router, type Request, type Response } from 'express'
import { contactById } from '../contacts/contactQueries.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { noteFailure } from '../web/errors.ts'
import { mustWait } from '../web/formLimits.ts'
import { wantsJson } from '../web/origin.ts'
import { sendPage } from '../web/page.ts'
import { personalPage } from '../web/security.ts'
import { isActive } from './subscriptionQueries.ts'
import { newsletterText, unsubscribeText } from './shared/newsletterForm.ts'
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
    await sendState(res, await stateFor(req, contact.email), token, contact.email)
  })

  router.post(paths.unsubscribe, async (req, res) => {
    if (mustWait(res)) return fail(req, res, unsubscribeText.tooMany, 429)
    const token = tokenOf(req)
    if (!token) return fail(req, res, unsubscribeText.noToken)
    const cause = causeOf(req)
    let email: string | undefined
    try {
      email = await change(token, (id) => unsubscribe(services, id, cause))
    } catch (error) {
      return failed(req, res, error, token)
    }
    if (!email) return fail(req, res, unsubscribeText.badToken)
    if (wantsJson(req)) res.json({ ok: true, message: unsubscribeText.done, email })
    else if (cause === 'one-click') await sendState(res, 'done', token, email)
    else res.redirect(303, stateAddress(token))
  })

  router.get(paths.resubscribe, (_req, res) => res.redirect(303, paths.newsletterBox))

  router.post(paths.resubscribe, async (req, res) => {
    if (mustWait(res)) return fail(req, res, unsubscribeText.tooMany, 429)
    const token = tokenOf(req)
    const email = token && (await change(token, (id) => resubscribe(services, id)))
    if (!email) return fail(req, res, unsubscribeText.badToken)
    if (wantsJson(req)) res.json({ ok: true, ...newsletterText('resubscribed', 'footer'), email })
    else res.redirect(303, stateAddress(token))
  })

  /** What the page shows; once something was done, only how things stand, so that Back and reload change nothing. */
  async function stateFor(req: Request, email: string): Promise<keyof typeof titles> {
    if (req.query.back === '1') return 'return'
    if (req.query.done !== '1') return 'ask'
    return (await isActive(services.db, email)) ? 'back' : 'done'
  }

  async function change<Done>(token: string, make: (id: number) => Promise<Done>): Promise<Done | undefined> {
    const id = readUnsubscribeToken(services.config, token)
    return id === undefined ? undefined : make(id)
  }

  async function personBehind(token: string) {
    const id = readUnsubscribeToken(services.config, token)
    return id === undefined ? undefined : contactById(services.db, id)
  }

  async function fail(req: Request, res: Response, message: string, status = 400): Promise<void> {
    if (wantsJson(req)) res.status(status).json({ ok: false, message })
    else await sendFailure(res, status, message)
  }

  /** Without a script the words and a way to try again stand on the page. */
  async function failed(req: Request, res: Response, error: unknown, token: string): Promise<void> {
    if (wantsJson(req)) throw error
    const { status } = noteFailure(services, req, res, error)
    await sendFailure(res, status, unsubscribeText.failed, token)
  }

  const sendFailure = (res: Response, status: number, message: string, token?: string) =>
    sendPage(
      services,
      res,
      {
        view: 'newsletter/unsubscribe-failed',
        layout: 'site',
        head: {
          title: token ? 'That did not work' : 'That link did not work',
          robots: 'noindex, nofollow',
        },
        locals: { message, again: token && retryAddress(token), posts: true },
      },
      status,
    )

  const titles = {
    ask: 'Unsubscribe from our newsletter',
    done: "You're unsubscribed",
    back: 'Welcome back',
    return: 'Come back?',
  }

  const sendState = (res: Response, state: keyof typeof titles, token: string, email: string) =>
    sendPage(services, res, {
      view: 'newsletter/unsubscribe',
      layout: 'site',
      head: { title: titles[state], robots: 'noindex, nofollow' },
      locals: {
        state,
        token,
        again: retryAddress(token),
        email,
        text: unsubscribeText,
        welcomeBack: newsletterText('resubscribed', 'footer'),
      },
    })

  return router
}

const retryAddress = (token: string): string => `${paths.unsubscribe}?token=${encodeURIComponent(token)}`
/** Shows how things stand and does nothing. */
const stateAddress = (token: string): string => `${retryAddress(token)}&done=1`

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
