import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import type * as z from 'zod/mini'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { bodies } from '../web/bodyParsers.ts'
import { csrfToken, isCsrfError } from '../web/csrf.ts'
import { firstErrors, type FormState } from '../web/forms.ts'
import { sendPage } from '../web/page.ts'
import { plainText } from '../web/plainText.ts'
import { refuse, type Refusal } from '../web/refusal.ts'
import { parsed, refuseFields, serve } from '../web/serve.ts'
import { afterPassword } from './afterPassword.ts'
import { formToken } from './formToken.ts'
import { isApi } from './guard.ts'
import { checkCredentials, type AdminPassport } from './passport.ts'
import { accountApi } from './shared/accountApi.ts'
import type { SignInOutcome } from './signIn.ts'
import { returnPath } from './returnPath.ts'
import { signInErrors, signInForm } from './shared/credentials.ts'
import { saveSession } from './session.ts'
import type { Step } from './twoSteps/betweenSteps.ts'
import { passkeySignInRoutes } from './passkeys/passkeySignIn.ts'
import { anyPasskey } from './passkeys/passkeyQueries.ts'
import { secondStepRoutes } from './twoSteps/secondStepRoutes.ts'

/** Signing in and out: the only part of /admin that does not need an admin. */
export function accountRoutes(services: Services, passport: AdminPassport): Router {
  const router = Router()
  const { login, logout } = paths.admin
  router.use([login, accountApi.session.path, logout], ...bodies('64kb'), csrfToken(), staleForm(services))

  router.get(paths.admin.login, async (req, res) => {
    const from = returnPath(req.query.from)
    if (req.user?.role) res.redirect(303, from)
    else if (req.user) res.redirect(303, paths.home)
    else await sendSignInPage(services, req, res, { from })
  })

  router.post(paths.admin.login, async (req, res) => {
    const from = returnPath((req.body as { from?: unknown } | undefined)?.from)
    const typed = typedIn(req)
    const form = signInForm.safeParse(typed)
    const errors = form.success ? {} : firstErrors(form.error)
    const outcome = form.success
      ? await tryToSignIn(services, passport, req, res, form.data)
      : { message: Object.values(errors)[0]! }
    const values = { email: typed.email }
    if (outcome.step)
      res.redirect(303, `${stepPaths[outcome.step]}?${new URLSearchParams({ from }).toString()}`)
    else if (outcome.user) res.redirect(303, from)
    else await sendSignInPage(services, req, res, { from, values, errors, refusal: outcome })
  })

  // The same for a page that is open already: signing in again in place loses nothing that was typed.
  serve(router, accountApi.session, async ({ req }) => ({
    ok: true,
    hasPasskeys: req.user ? false : await anyPasskey(services.db),
    email: req.user?.role ? req.user.email : null,
    csrfToken: formToken(req),
  }))
  serve(router, accountApi.signIn, parsed(signInForm, incomplete, typedIn), async ({ req, res, body }) => {
    const outcome = await tryToSignIn(services, passport, req, res, body)
    if (outcome.step) return refuseHalfway(req, outcome.step)
    if (outcome.user && !outcome.user.role) {
      return refuse(403, 'This needs an administrator.', { code: 'not_admin' })
    }
    if (outcome.user) return { ok: true, email: outcome.user.email, csrfToken: req.csrfToken() }
    const { message, wait } = outcome
    return refuse(wait ? 429 : 401, message, { errors: {}, wait })
  })

  secondStepRoutes(services, router)
  passkeySignInRoutes(services, router)

  router.post(paths.admin.logout, (req, res, next) => {
    req.session.destroy((error: unknown) => {
      if (error) {
        next(error)
        return
      }
      res.set('Clear-Site-Data', '"cache", "storage"')
      res.redirect(303, paths.admin.login)
    })
  })
  return router
}

/**
 * A form that stood open longer than its session: it comes back, with what was typed and a fresh token. Where that is
 * Logout and somebody of the team is signed in all the same, they are told so, as by any other form of the back office.
 */
function staleForm(services: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (!isCsrfError(error)) next(error)
    else if (isApi(req)) res.status(403).json({ ok: false, code: 'csrf', message: 'Please try again.' })
    else if (req.user?.role && req.baseUrl === paths.admin.logout) next(error)
    else if (req.user) res.redirect(303, paths.admin.dashboard)
    else {
      const { from, email } = (req.body ?? {}) as Record<string, unknown>
      await sendSignInPage(services, req, res, {
        from: returnPath(from),
        values: { email: emailOf(email) },
        notice: 'This page was open for a long time. Please sign in again.',
      })
    }
  }
}

const stepPaths: Record<Step, string> = { code: paths.admin.loginCode, 'set up': paths.admin.loginSetUp }

/** The dialog knows by the code what it asks for next. */
const refuseHalfway = (req: Request, step: Step): Refusal =>
  refuse(401, step === 'code' ? 'One more step.' : 'Everybody here signs in with two steps now.', {
    code: step === 'code' ? 'second_step' : 'set_up',
    csrfToken: req.csrfToken(),
  })

type Tried = SignInOutcome & {
  /** What is to come before somebody whose password was right is signed in. */
  step?: Step | undefined
}

async function tryToSignIn(
  services: Services,
  passport: AdminPassport,
  req: Request,
  res: Response,
  form: z.output<typeof signInForm>,
): Promise<Tried> {
  req.body = form
  const outcome = await checkCredentials(passport, req)
  if (outcome.user) return { ...outcome, step: await afterPassword(services, req, res, outcome.user) }
  if (outcome.wait) res.set('Retry-After', String(outcome.wait))
  return outcome
}

function typedIn(req: Request): z.input<typeof signInForm> {
  const { email, password } = (req.body ?? {}) as Record<string, unknown>
  // A password is taken as it was typed: nothing is trimmed, folded or stripped.
  return { email: emailOf(email), password: typeof password === 'string' ? password : '' }
}

const incomplete = (error: z.core.$ZodError): Refusal => refuseFields(firstErrors(error))

interface SignInPage extends Partial<FormState> {
  from: string
  refusal?: SignInOutcome
  /** Shown above the form. */
  notice?: string
}

/** The sign-in page, with what was typed and what was wrong. */
async function sendSignInPage(
  services: Services,
  req: Request,
  res: Response,
  { from, values = {}, errors = {}, refusal, notice }: SignInPage,
): Promise<void> {
  const brand = await services.brand()
  const token = formToken(req)
  await saveSession(req)
  const hasPasskeys = await anyPasskey(services.db)
  const withoutRefusal = notice ? 403 : 200
  const status = refusal ? statusOf(refusal, { errors }) : withoutRefusal
  const isMistyped = refusal?.message === signInErrors.credentials
  await sendPage(
    services,
    res,
    {
      view: 'account/sign-in',
      layout: 'bare',
      head: { title: `Sign in | ${brand.name} admin`, robots: 'noindex' },
      locals: { from, values, errors, refusal, isMistyped, notice, csrfToken: token, hasPasskeys },
    },
    status,
  )
}

/** What is longer than any address is not checked. */
const emailOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= 1024 ? plainText(value) : ''

function statusOf(outcome: SignInOutcome, { errors }: Pick<FormState, 'errors'>): number {
  if (Object.keys(errors).length > 0) return 422
  return outcome.wait ? 429 : 401
}
