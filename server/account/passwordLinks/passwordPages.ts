import type { Request, Response } from 'express'
import type { Services } from '../../services.ts'
import { sendPage } from '../../web/page.ts'
import { formToken } from '../formToken.ts'
import { saveSession } from '../session.ts'

interface AccountPage {
  /** A file under views/account, without .ejs. */
  view: 'forgot' | 'set-password'
  title: string
  status?: number
  locals: Record<string, unknown>
}

/** A page for somebody who is not signed in, with the token of a short session for its form. */
export async function sendAccountPage(
  services: Services,
  req: Request,
  res: Response,
  { view, title, status = 200, locals }: AccountPage,
): Promise<void> {
  const csrfToken = formToken(req)
  await saveSession(req)
  const { name } = await services.brand()
  await sendPage(
    services,
    res,
    {
      view: `account/${view}`,
      layout: 'bare',
      head: { title: `${title} | ${name} admin`, robots: 'noindex' },
      locals: { csrfToken, errors: {}, ...locals },
    },
    status,
  )
}
