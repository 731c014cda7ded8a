import { Router, type ErrorRequestHandler } from 'express'
import { currentTrace, tracedBehind } from '../../dbTrace.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { bodies } from '../../web/bodyParsers.ts'
import { csrfToken, isCsrfError } from '../../web/csrf.ts'
import { readForm } from '../../web/forms.ts'
import { createSharedLimit } from '../../web/limits.ts'
import { tooMany } from '../signIn.ts'
import { forgotForm } from '../shared/credentials.ts'
import { insertResetRequest } from './passwordLinkQueries.ts'
import { sendAccountPage } from './passwordPages.ts'
import { answerResets } from './answerResets.ts'

/** Asking for a link with which one sets a new password. Every address gets the same words, after the same work. */
export function forgotRoutes(services: Services): Router {
  const router = Router()
  const limit = createSharedLimit(services, paths.admin.forgot, 10, 3600)
  const page = { view: 'forgot', title: 'Forgot your password?' } as const
  const stale: ErrorRequestHandler = async (error: unknown, req, res, next) => {
    if (!isCsrfError(error)) return next(error)
    const notice = 'This page was open for a long time. Please send it again.'
    const values = readForm(forgotForm, req.body)
    await sendAccountPage(services, req, res, {
      ...page,
      status: 403,
      locals: { values: values.ok ? values.data : values.values, notice },
    })
  }
  router.use(paths.admin.forgot, ...bodies('4kb'), csrfToken(), stale)

  router.get(paths.admin.forgot, (req, res) =>
    sendAccountPage(services, req, res, { ...page, locals: { values: {} } }),
  )

  router.post(paths.admin.forgot, async (req, res) => {
    const form = readForm(forgotForm, req.body)
    if (!form.ok) {
      const { values, errors } = form
      return sendAccountPage(services, req, res, { ...page, status: 422, locals: { values, errors } })
    }
    const wait = await limit.take(req)
    if (wait > 0) {
      res.set('Retry-After', String(wait))
      const locals = { values: form.data, refusal: tooMany(wait) }
      return sendAccountPage(services, req, res, { ...page, status: 429, locals })
    }
    await insertResetRequest(services.db, form.data.email)
    // Behind the answer, so that it takes as long for an address that has an account.
    const trace = currentTrace()!
    const answer = () =>
      answerResets(services).catch((error: unknown) =>
        services.log.error({ err: error }, 'a request for a new password waits for the next minute'),
      )
    res.on('finish', () => void tracedBehind(trace, answer))
    await sendAccountPage(services, req, res, {
      ...page,
      locals: { values: form.data, sentTo: form.data.email },
    })
  })
  return router
}
