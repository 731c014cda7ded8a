import type { Router } from 'express'
import * as z from 'zod/mini'
import { recordActivity } from '../../activity/activityQueries.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { emailAddress } from '../../web/shared/fields.ts'
import { refuse } from '../../web/refusal.ts'
import { serve } from '../../web/serve.ts'
import { erasePerson, exportPerson, findPerson } from '../person.ts'
import { emailOfContact } from '../personQueries.ts'
import { privacyApi } from '../shared/privacyApi.ts'

/** Export and erase, from a contact's own page. */
export function privacyAdmin(services: Services): Router {
  const router = adminRouter()

  serve(router, privacyApi.find, async ({ req }) => {
    const email = z.safeParse(emailAddress(), req.query.email)
    return email.success ? findPerson(services, email.data) : notAnAddress
  })

  router.get(privacyApi.exported.path, async (req, res) => {
    const email = await emailOfContact(services.db, idOf(req))
    const person = email && (await exportPerson(services, email))
    if (!person) {
      res.status(gone.status).json(gone.body)
      return
    }
    const about = { subject: 'contact', id: idOf(req) } as const
    await recordActivity(services.db, req.user!.email, { action: 'contact.exported', about })
    res.set('Content-Disposition', `attachment; filename="person-${idOf(req)}.json"`)
    res.type('json').send(JSON.stringify(person, null, 2))
  })

  serve(router, privacyApi.erase, async ({ req }) => {
    const email = await emailOfContact(services.db, idOf(req))
    return email && (await erasePerson(services, email, { who: req.user!.email, contact: idOf(req) }))
      ? { ok: true }
      : gone
  })

  return router
}

const notAnAddress = refuse(422, 'Please enter a valid email address', {
  errors: { email: 'Please enter a valid email address' },
})
const gone = refuse(404, 'This person is not here any more.')
