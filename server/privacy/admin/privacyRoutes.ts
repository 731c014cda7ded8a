import { Router, type Response } from 'express'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { erasePerson, exportPerson } from '../person.ts'
import { emailOfContact } from '../personQueries.ts'

/** Export and erase, from a contact's own page. */
export function privacyAdmin(services: Services): Router {
  const router = Router()

  router.get('/admin/api/privacy/contacts/:id.json', async (req, res) => {
    const email = await emailOfContact(services.db, idOf(req))
    const person = email && (await exportPerson(services, email))
    if (!person) return gone(res)
    res.set('Content-Disposition', `attachment; filename="person-${idOf(req)}.json"`)
    res.type('json').send(JSON.stringify(person, null, 2))
  })

  router.post('/admin/api/privacy/contacts/:id/erase', async (req, res) => {
    const email = await emailOfContact(services.db, idOf(req))
    if (!email || !(await erasePerson(services, email))) return gone(res)
    res.json({ ok: true })
  })

  return router
}

function gone(res: Response): void {
  res.status(404).json({ ok: false, message: 'This person is not here any more.' })
}
