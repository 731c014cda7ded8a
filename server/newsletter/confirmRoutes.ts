import { Router, type Response } from 'express'
import type { NoteConversion } from '../analytics/conversions.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { mustWait } from '../web/formLimits.ts'
import { sendPage } from '../web/page.ts'
import { personalPage } from '../web/security.ts'
import { readConfirmToken } from './confirmUrl.ts'
import { sendFailure } from './unsubscribePages.ts'
import { askAgain, behindLink, confirm, stateOf } from './confirmSubscription.ts'
import { confirmPage, type ConfirmState } from './confirmPage.ts'
import type { Confirmable } from './confirmRequestQueries.ts'

/** Nothing can be done by such a link. */
const refused: ConfirmState[] = ['failed', 'old', 'already']

/** Opening the link changes nothing, because mail scanners open links; the button on the page does, and no script presses it. */
export function confirmRoutes(services: Services, noteConversion: NoteConversion): Router {
  const { config } = services
  const router = Router()
  router.use(paths.confirmAddress, personalPage)

  router.get(paths.confirmAddress, async (req, res) => {
    const found = await behindLink(services, req.query.token)
    await show(res, stateOf(found), found, req.query.token)
  })

  router.post(paths.confirmAddress, async (req, res) => {
    if (mustWait(res)) return sendFailure(services, res, 429, 'tooMany')
    const found = await behindLink(services, req.query.token)
    const state = stateOf(found)
    if (found && state === 'ask') {
      if (await confirm(services, found)) noteConversion(req, 'signup', found.email)
      return show(res, 'done', found, req.query.token)
    }
    await show(res, state, found, req.query.token)
  })

  // A reload after a new link was asked for.
  router.get(paths.confirmAgain, (req, res) => {
    const { token } = req.query
    const known = typeof token === 'string' && readConfirmToken(config, token) !== undefined ? token : ''
    res.redirect(303, `${paths.confirmAddress}?token=${known}`)
  })

  router.post(paths.confirmAgain, async (req, res) => {
    if (mustWait(res)) return sendFailure(services, res, 429, 'tooMany')
    const found = await behindLink(services, req.query.token)
    if (found) await askAgain(services, found)
    await show(res, found ? 'again' : 'failed', found, req.query.token)
  })

  const show = async (res: Response, state: ConfirmState, found: Confirmable | undefined, token: unknown) =>
    sendPage(
      services,
      res,
      await confirmPage(services, state, found, token),
      refused.includes(state) ? 400 : 200,
    )

  return router
}
