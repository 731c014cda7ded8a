import type { Request, Response } from 'express'
import type { Services } from '../../services.ts'
import { sendPage } from '../../web/page.ts'
import { formToken } from '../formToken.ts'
import { saveSession } from '../session.ts'
import type { User } from '../userQueries.ts'
import { factorsOf } from './factorQueries.ts'
import { beginSetUp } from './setUp.ts'

interface StepPage {
  user: User
  /** Where the person goes on afterwards. */
  from: string
  refusal?: { message: string; wait?: number }
}

/** The page that asks for a code of the app, or for a recovery code. */
export async function sendCodePage(
  services: Services,
  req: Request,
  res: Response,
  { user, recovery, ...page }: StepPage & { recovery: boolean },
): Promise<void> {
  const { appSince, passkeys } = await factorsOf(services.db, user.id)
  await sendStepPage(services, req, res, {
    view: 'account/code',
    title: 'One more step',
    locals: { ...page, recovery, hasApp: appSince !== null, hasPasskeys: passkeys > 0 },
  })
}

/** The page on which somebody sets up an app who may not sign in without. */
export async function sendSetUpPage(
  services: Services,
  req: Request,
  res: Response,
  { user, ...page }: StepPage,
): Promise<void> {
  const app = await beginSetUp(services, req, user)
  await sendStepPage(services, req, res, {
    view: 'account/set-up',
    title: 'Set up a second step',
    locals: { ...page, app },
  })
}

async function sendStepPage(
  services: Services,
  req: Request,
  res: Response,
  {
    view,
    title,
    locals,
  }: { view: string; title: string; locals: Pick<StepPage, 'refusal'> & Record<string, unknown> },
): Promise<void> {
  const csrfToken = formToken(req)
  await saveSession(req)
  const head = { title: `${title} | ${(await services.brand()).name} admin`, robots: 'noindex' as const }
  const refused = locals.refusal?.wait ? 429 : 422
  await sendPage(
    services,
    res,
    { view, layout: 'bare', head, locals: { refusal: undefined, ...locals, csrfToken } },
    locals.refusal ? refused : 200,
  )
}
