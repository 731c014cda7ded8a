import type { Request, Response, Router } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { plainText } from '../../web/plainText.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { beginSession } from '../beginSession.ts'
import { returnPath } from '../returnPath.ts'
import { accountApi } from '../shared/accountApi.ts'
import { codeErrors, codeForm, typedCodeField } from '../shared/codes.ts'
import { trustBrowser } from '../trustedBrowser.ts'
import type { User } from '../userQueries.ts'
import { trustMark } from './factorQueries.ts'
import { whoIsBetweenSteps } from './betweenSteps.ts'
import { takeSecondStep, type CodeOutcome } from './secondStep.ts'
import { sendCodePage, sendSetUpPage } from './stepPages.ts'
import { finishSetUp } from './setUp.ts'

/** The second step, for somebody whose password was right a moment ago. */
export function secondStepRoutes(services: Services, router: Router): void {
  const { login, loginCode, loginSetUp } = paths.admin

  router.get(loginCode, async (req, res) => {
    const user = await whoIsBetweenSteps(services.db, req, 'code')
    const from = returnPath(req.query.from)
    if (user) await sendCodePage(services, req, res, { user, from, recovery: req.query.recovery === '1' })
    else res.redirect(303, login)
  })

  router.post(loginCode, async (req, res) => {
    const { from: asked, code, trust, recovery } = (req.body ?? {}) as Record<string, unknown>
    const from = returnPath(asked)
    const user = await whoIsBetweenSteps(services.db, req, 'code')
    if (!user) {
      res.redirect(303, login)
      return
    }
    const typed = typedCodeField.safeParse(typeof code === 'string' ? plainText(code) : '')
    const outcome: CodeOutcome = typed.success
      ? await signInByCode(services, req, res, user, { code: typed.data, trusts: trust === '1' })
      : { message: typed.error.issues[0]!.message }
    if (outcome.way) res.redirect(303, from)
    else await sendCodePage(services, req, res, { user, from, recovery: recovery === '1', refusal: outcome })
  })

  serve(router, accountApi.code, parsed(codeForm), async ({ req, res, body }) => {
    const user = await whoIsBetweenSteps(services.db, req, 'code')
    if (!user) return refuse(401, codeErrors.late, { code: 'late' })
    const typed = { code: body.code, trusts: body.trust === true }
    const outcome = await signInByCode(services, req, res, user, typed)
    if (outcome.way) return { ok: true, email: user.email, csrfToken: req.csrfToken() }
    return refuse(outcome.wait ? 429 : 422, outcome.message, { errors: { code: outcome.message } })
  })

  router.get(loginSetUp, async (req, res) => {
    const user = await whoIsBetweenSteps(services.db, req, 'set up')
    if (user) await sendSetUpPage(services, req, res, { user, from: returnPath(req.query.from) })
    else res.redirect(303, login)
  })

  router.post(loginSetUp, async (req, res) => {
    const user = await whoIsBetweenSteps(services.db, req, 'set up')
    if (!user) {
      res.redirect(303, login)
      return
    }
    const { from: asked, code, taken } = (req.body ?? {}) as Record<string, unknown>
    const from = returnPath(asked)
    const refusal =
      taken === '1'
        ? await finishSetUp(services, req, user, typeof code === 'string' ? code : '')
        : { message: codeErrors.notTaken }
    if (refusal) {
      if (await whoIsBetweenSteps(services.db, req, 'set up'))
        await sendSetUpPage(services, req, res, { user, from, refusal })
      else res.redirect(303, login)
      return
    }
    await beginSession(services, req, res, user, { way: 'code', passwordMark: req.session.halfway?.password })
    res.redirect(303, from)
  })
}

async function signInByCode(
  services: Services,
  req: Request,
  res: Response,
  user: User,
  { code, trusts }: { code: string; trusts: boolean },
): Promise<CodeOutcome> {
  const outcome = await takeSecondStep(services, user, code, { recovery: true })
  if (outcome.wait) res.set('Retry-After', String(outcome.wait))
  if (!outcome.way) return outcome
  const { way } = outcome
  await beginSession(services, req, res, user, { way, passwordMark: req.session.halfway?.password })
  const mark = trusts ? await trustMark(services.db, user.id) : undefined
  if (mark) trustBrowser(services.config, res, user.id, mark)
  return outcome
}
