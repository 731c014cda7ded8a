import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { cleaned, parsed, serve } from '../../web/serve.ts'
import { peopleApi } from '../shared/peopleApi.ts'
import { linesOf, orderSchema, personSchema, type PersonForm } from '../shared/personForm.ts'
import { deletePerson, insertPerson, orderPeople, personRows, updatePerson } from './personQueries.ts'

const gone = refuse(404, 'This person does not exist any more.')
const notOrdered = refuse(422, 'This order could not be kept. Load the page again.')

/** The people of the house: who may be named as the author of a post. */
export function peopleAdmin({ db }: Services): Router {
  const router = adminRouter()

  serve(router, peopleApi.all, async () => ({ people: await personRows(db) }))

  serve(router, peopleApi.create, cleaned(personSchema), async ({ res, body }) => {
    const id = await insertPerson(db, valuesOf(body))
    res.status(201)
    return { ok: true, id }
  })

  serve(
    router,
    peopleApi.order,
    parsed(orderSchema, () => notOrdered),
    async ({ body }) => {
      await orderPeople(db, body.ids)
      return { ok: true }
    },
  )

  serve(router, peopleApi.save, cleaned(personSchema), async ({ req, body }) =>
    (await updatePerson(db, idOf(req), valuesOf(body))) ? { ok: true } : gone,
  )

  serve(router, peopleApi.remove, async ({ req }) =>
    (await deletePerson(db, idOf(req))) ? { ok: true } : gone,
  )
  return router
}

const valuesOf = ({ name, role, picture, words, links }: PersonForm) => ({
  name: name.replace(/\s+/g, ' '),
  role: role.replace(/\s+/g, ' '),
  picture: picture || null,
  words,
  links: linesOf(links),
})
