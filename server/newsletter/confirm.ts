import { Router, type Request, type Response } from 'express'
import type { Config } from '../config.ts'
import { confirmable, liftContact } from '../contacts/suppressionQueries.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { mustWait } from '../web/formLimits.ts'
import { sendPage } from '../web/page.ts'
import { personalPage } from '../web/security.ts'
import { readSignedId, signedId } from '../web/tokens.ts'

const purpose = 'confirm-address'

/** Where the button of a confirmation leads; it works for seven days. */
export const confirmUrl = (
  { siteUrl, secrets }: Pick<Config, 'siteUrl' | 'secrets'>,
  sendId: number,
): string => `${siteUrl}${paths.confirmAddress}?token=${signedId(secrets, purpose, sendId)}`

/** Opening the link changes nothing, because mail scanners open links; the button on the page does. */
export function confirmRoutes(services: Services): Router {
  const { config, db } = services
  const router = Router()
  router.use(paths.confirmAddress, personalPage)

  router.get(paths.confirmAddress, async (req, res) => {
    const found = await behind(req)
    await show(res, found ? 'ask' : 'failed', { ...found, token: req.query.token })
  })

  router.post(paths.confirmAddress, async (req, res) => {
    const found = mustWait(res) ? undefined : await behind(req)
    if (found) await liftContact(db, found.contactId, 'confirmation')
    await show(res, found ? 'done' : 'failed', { ...found })
  })

  async function behind(req: Request) {
    const id = readSignedId(config.secrets, purpose, req.query.token)
    return id === undefined ? undefined : confirmable(db, id)
  }

  const titles = { ask: 'Does this address work again?', done: 'Thank you', failed: 'That link did not work' }

  const show = (res: Response, state: keyof typeof titles, locals: object) =>
    sendPage(
      services,
      res,
      {
        view: 'newsletter/confirm',
        layout: 'site',
        head: { title: titles[state], robots: 'noindex, nofollow' },
        locals: { state, ...locals },
      },
      state === 'failed' ? 400 : 200,
    )

  return router
}
