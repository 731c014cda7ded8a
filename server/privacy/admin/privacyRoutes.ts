import type { Request, Response, Router } from 'express'
import * as z from 'zod/mini'
import { recordActivity } from '../../activity/activityQueries.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { emailAddress } from '../../web/shared/emailAddress.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { erasePerson, exportPerson, findPerson } from '../personalData.ts'
import { emailOfContact } from '../personalDataQueries.ts'
import { eraseForm } from '../shared/eraseForm.ts'
import { privacyApi } from '../shared/privacyApi.ts'

/** Export and erase, from a contact's own page; by address for whoever has none. */
export function privacyAdmin(services: Services): Router {
  const router = adminRouter()

  serve(router, privacyApi.find, async ({ req }) => {
    const email = z.safeParse(emailAddress(), req.query.email)
    return email.success ? findPerson(services, email.data) : notAnAddress
  })

  router.get(privacyApi.exported.path, async (req, res) => {
    const id = idOf(req)
    const email = await emailOfContact(services.db, id)
    await sendPerson(req, res, email, { file: `person-${id}.json`, contact: id })
  })

  serve(router, privacyApi.erase, async ({ req }) => {
    const email = await emailOfContact(services.db, idOf(req))
    return email && (await erasePerson(services, email, { who: req.user!.email, contact: idOf(req) }))
      ? { ok: true }
      : gone
  })

  router.get(privacyApi.exportedByEmail.path, async (req, res) => {
    const email = z.safeParse(emailAddress(), req.query.email)
    // The address is no part of the name: files are passed on.
    await sendPerson(req, res, email.data, { file: 'person.json' })
  })

  serve(router, privacyApi.eraseByEmail, parsed(eraseForm), async ({ req, body }) =>
    (await erasePerson(services, body.email, { who: req.user!.email })) ? { ok: true } : gone,
  )

  return router

  async function sendPerson(
    req: Request,
    res: Response,
    email: string | undefined,
    { file, contact }: { file: string; contact?: number },
  ): Promise<void> {
    const person = email && (await exportPerson(services, email))
    if (!person) {
      res.status(gone.status).json(gone.body)
      return
    }
    const about = contact === undefined ? {} : { about: { subject: 'contact', id: contact } as const }
    await recordActivity(services.db, req.user!.email, { action: 'contact.exported', ...about })
    res.set('Content-Disposition', `attachment; filename="${file}"`)
    res.type('json').send(JSON.stringify(person, null, 2))
  }
}

const notAnAddress = refuse(422, 'Please enter a valid email address', {
  errors: { email: 'Please enter a valid email address' },
})
const gone = refuse(404, 'This person is not here any more.')
