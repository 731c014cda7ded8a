import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { bodies } from '../../web/bodyParsers.ts'
import { csrfToken, isCsrfError } from '../../web/csrf.ts'
import { firstErrors, textOf } from '../../web/forms.ts'
import { createSharedLimit } from '../../web/limits.ts'
import { personalPage } from '../../web/security.ts'
import { QueueFull } from '../../web/workQueue.ts'
import { chosenPassword } from '../shared/credentials.ts'
import { roleLabel } from '../shared/roles.ts'
import { tooMany } from '../signIn.ts'
import { sendAccountPage } from './passwordPages.ts'
import { inviteByToken, resetByToken } from './passwordLinkQueries.ts'
import { acceptInvite, resetPassword, type Outcome } from './setPasswordByLink.ts'

/** What stands behind the two links that set a password. */
interface Kind {
  path: string
  words: { title: string; done: string; old: string; button: string }
  /** @returns undefined when the link opens nothing */
  find: (token: string) => Promise<Found | undefined>
}
interface Found {
  email: string
  role?: string
  set: (password: string) => Promise<Outcome>
}

/** The form behind a link of a mail. Opening it changes nothing, since mail scanners open links; its form works once. */
export function setPasswordRoutes(services: Services): Router {
  const { db } = services
  const router = Router()
  const kinds: Kind[] = [
    {
      path: paths.admin.reset,
      words: {
        title: 'Set a new password',
        done: 'Your password is changed',
        old: 'This link no longer works',
        button: 'Set the password',
      },
      find: async (token) => {
        const link = await resetByToken(db, token)
        return link && { email: link.email, set: (password) => resetPassword(services, link, password) }
      },
    },
    {
      path: paths.admin.join,
      words: {
        title: 'Choose a password',
        done: 'You can sign in now',
        old: 'This invitation no longer works',
        button: 'Make my account',
      },
      find: async (token) => {
        const link = await inviteByToken(db, token)
        if (!link) return undefined
        const set = (password: string) => acceptInvite(services, link, password)
        return { email: link.email, role: roleLabel[link.role].toLowerCase(), set }
      },
    },
  ]
  for (const kind of kinds) serveKind(services, router, kind)
  return router
}

function serveKind(services: Services, router: Router, { path, words, find }: Kind): void {
  const limit = createSharedLimit(services, path, 20, 600)
  const show = (req: Request, res: Response, status: number, locals: Record<string, unknown>) =>
    sendAccountPage(services, req, res, {
      view: 'set-password',
      title: words.title,
      status,
      locals: { path, words, found: undefined, token: '', isDone: false, isKnown: false, ...locals },
    })
  const ask = async (req: Request, res: Response, status: number, more: Record<string, unknown> = {}) => {
    const token = tokenIn(req)
    const found = await find(token)
    await show(req, res, found || status === 429 ? status : 410, { found, token, ...more })
  }
  const stale: ErrorRequestHandler = async (error: unknown, req, res, next) => {
    if (!isCsrfError(error)) return next(error)
    await ask(req, res, 403, { notice: 'This page was open for a long time. Please send it again.' })
  }
  router.use(path, personalPage, ...bodies('4kb'), csrfToken(), stale)

  router.get(path, (req, res) => {
    const { done, known } = req.query
    if (done === '1') return show(req, res, 200, { isDone: true })
    return known === '1' ? show(req, res, 200, { isKnown: true }) : ask(req, res, 200)
  })

  router.post(path, async (req, res) => {
    const wait = await limit.take(req)
    if (wait > 0) {
      res.set('Retry-After', String(wait))
      return ask(req, res, 429, { notice: tooMany(wait) })
    }
    const found = await find(tokenIn(req))
    if (!found) return show(req, res, 410, {})
    const form = chosenPassword.safeParse({
      fresh: textOf(req.body, 'fresh'),
      again: textOf(req.body, 'again'),
    })
    if (!form.success) return ask(req, res, 422, { errors: firstErrors(form.error) })
    const outcome = await found.set(form.data.fresh).catch((error: unknown) => {
      if (error instanceof QueueFull) return 'busy' as const
      throw error
    })
    if (outcome === 'busy')
      return ask(req, res, 503, { notice: 'Many people are signing in. Please try again.' })
    if (outcome === 'spent') return show(req, res, 410, {})
    if (typeof outcome === 'object') return ask(req, res, 422, { errors: { fresh: outcome.complaint } })
    res.redirect(303, `${path}?${outcome}=1`)
  })
}

/** From the link, or from the form behind it; never longer than one of ours. */
function tokenIn(req: Request): string {
  const given = req.method === 'POST' ? textOf(req.body, 'token') : textOf(req.query, 'token')
  return given.length <= 100 ? given : ''
}
