import { Router, type Response } from 'express'
import type { Services } from '../services.ts'
import { erasePerson, exportPerson } from './person.ts'
import { emailOfContact } from './queries.ts'

/** Export and erase, from a contact's own page. */
export function privacyAdmin(services: Services): Router {
  const router = Router()

  router.get('/admin/api/privacy/contacts/:id.json', async (req, res) => {
    const email = await emailOf(req.params.id)
    const person = email && (await exportPerson(services, email))
    if (!person) return gone(res)
    res.set('Content-Disposition', `attachment; filename="person-${req.params.id}.json"`)
    res.type('json').send(JSON.stringify(person, null, 2))
  })

  router.post('/admin/api/privacy/contacts/:id/erase', async (req, res) => {
    const email = await emailOf(req.params.id)
    if (!email || !(await erasePerson(services, email))) return gone(res)
    res.json({ ok: true })
  })

  const emailOf = async (id: string): Promise<string | undefined> =>
    /^\d{1,15}$/.test(id) ? emailOfContact(services.db, Number(id)) : undefined

  return router
}

function gone(res: Response): void {
  res.status(404).json({ ok: false, message: 'This person is not here any more.' })
}
