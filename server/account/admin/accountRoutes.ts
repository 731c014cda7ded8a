import type { Request, Router } from 'express'
import { adminRouter } from '../adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../../activity/activityQueries.ts'
import { sendAdminPage } from '../../web/adminPage.ts'
import { firstErrors } from '../../web/forms.ts'
import { changePassword } from '../changePassword.ts'
import { rememberDevice } from '../knownDevice.ts'
import { browserMark, endSessions } from '../userQueries.ts'
import { logIn } from '../passport.ts'
import { passwordChange } from '../shared/credentials.ts'
import { startSession } from '../session.ts'
import { trustNobody } from '../twoSteps/factorQueries.ts'

/** Your account: change the password, sign out everywhere. */
export function accountAdmin(services: Services): Router {
  const router = adminRouter()
  const page = { view: 'account/account', title: 'Your account' }

  router.get(paths.admin.account, (req, res) =>
    sendAdminPage(services, req, res, {
      ...page,
      locals: { errors: {}, changed: req.query.changed === '1' },
    }),
  )

  router.post(paths.admin.accountPassword, async (req, res) => {
    const outcome = await change(services, req)
    if (outcome.errors) {
      const { errors, wait } = outcome
      if (wait) res.set('Retry-After', String(wait))
      const status = wait ? 429 : 422
      await sendAdminPage(services, req, res, { ...page, status, locals: { errors, changed: false } })
      return
    }
    // Every session has ended, this one too; the person in front of the screen goes on with a new one, which ends with the
    // password that they have just set.
    const { device, country } = req.session
    await logIn(req, req.user!)
    req.csrfToken()
    Object.assign(req.session, { device, country, passwordMark: outcome.mark })
    await startSession(req)
    const { id } = req.user!
    rememberDevice(services.config, req, res, { id, mark: await browserMark(services.db, id) })
    res.redirect(303, `${paths.admin.account}?changed=1`)
  })

  router.post(paths.admin.accountSessions, async (req, res) => {
    await services.db.transaction(async (trx) => {
      await endSessions(trx, req.user!.id)
      await trustNobody(trx, req.user!.id)
      await recordActivity(trx, req.user!.email, { action: 'account.signedOutEverywhere' })
    })
    services.log.info({ event: 'signed_out_everywhere', user: req.user!.id }, 'signed out everywhere')
    res.set('Clear-Site-Data', '"cache", "storage"')
    res.redirect(303, paths.admin.login)
  })
  return router
}

async function change(services: Services, req: Request): ReturnType<typeof changePassword> {
  const body = (req.body ?? {}) as Record<string, unknown>
  const typed = Object.fromEntries(
    ['current', 'fresh', 'again'].map((name) => [name, typeof body[name] === 'string' ? body[name] : '']),
  )
  const form = passwordChange.safeParse(typed)
  return form.success
    ? changePassword(services, req.user!, form.data.current, form.data.fresh)
    : { errors: firstErrors(form.error) }
}
