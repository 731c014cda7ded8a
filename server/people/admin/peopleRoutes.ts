import type { Request, Router } from 'express'
import type * as z from 'zod/mini'
import { adminRouter } from '../../account/adminRouter.ts'
import { reaches } from '../../account/shared/roles.ts'
import { doneLately, recordActivity } from '../../activity/activityQueries.ts'
import { giveBackPosts } from '../../blog/admin/authorQueries.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import { paths } from '../../paths.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { firstErrors } from '../../web/forms.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, refuseFields, serve } from '../../web/serve.ts'
import { peopleApi, type People } from '../shared/peopleApi.ts'
import { changedPerson, newPerson, orderSchema, signersForm, takenOut } from '../shared/personForm.ts'
import {
  deletePerson,
  insertAgain,
  insertPerson,
  isThere,
  orderPeople,
  personAsAsked,
  personRows,
  personToTake,
  updatePerson,
} from './personQueries.ts'
import { peopleScreen } from './peopleScreen.ts'
import { personForm } from './readPersonForm.ts'
import { changeSigners } from './signerQueries.ts'

const gone = refuse(404, 'This person does not exist any more.')
const overtaken = refuse(409, 'This was changed elsewhere meanwhile.', { code: 'version' })
const movedElsewhere = refuse(409, 'The list was changed elsewhere meanwhile. Move them as it stands now.', {
  code: 'version',
})
const notOrdered = refuse(422, 'This order could not be kept. Load the page again.')
const notPutBack = refuse(422, 'This person could not be put back.')

/** Everybody, and the form in which they are written. */
const readPeople = async (db: Db): Promise<People> => ({
  people: await personRows(db),
  form: personForm,
})

/** The people of the house: who stands on the site, and who may be named as the author of a post. */
export function peopleAdmin(services: Services): Router {
  const { db } = services
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.people,
    title: 'People on the site',
    active: 'siteContent',
    api: peopleApi.screen,
    island: 'PeopleOnSite',
    read: () => peopleScreen(services),
    props: (req, initial) => ({ initial, readOnly: !reaches(req.user?.role, 'editor') }),
    failed: 'the people could not be read',
  })

  serve(router, peopleApi.all, () => readPeople(db))

  serve(router, peopleApi.create, parsed(newPerson, atTheirFields), ({ req, res, body: { values } }) =>
    db.transaction(async (trx) => {
      res.status(201)
      const lately = await doneLately(trx, req.user!.email, 'people.added')
      const before = await personAsAsked(trx, lately.map(Number), values)
      if (before !== undefined) return { ok: true as const, id: before }
      const id = await insertPerson(trx, values)
      await note(trx, req, 'people.added', id, values.name)
      return { ok: true as const, id }
    }),
  )

  serve(
    router,
    peopleApi.order,
    parsed(orderSchema, () => notOrdered),
    ({ req, body }) =>
      db.transaction(async (trx) => {
        if (!(await orderPeople(trx, body.ids, body.seen))) return movedElsewhere
        await recordActivity(trx, req.user!.email, { action: 'people.ordered' })
        return { ok: true as const }
      }),
  )

  serve(router, peopleApi.sign, parsed(signersForm), ({ req, body: { signers, seen } }) =>
    db.transaction(async (trx) => {
      if (!(await changeSigners(trx, signers, seen))) return overtaken
      await recordActivity(trx, req.user!.email, { action: 'people.signersChosen' })
      return { ok: true as const }
    }),
  )

  serve(router, peopleApi.save, parsed(changedPerson, atTheirFields), ({ req, body }) =>
    db.transaction(async (trx) => {
      const id = idOf(req)
      const version = await updatePerson(trx, id, body.values, body.version, req.user!.email)
      if (version === undefined) return (await isThere(trx, id)) ? overtaken : gone
      await note(trx, req, 'people.changed', id, body.values.name)
      return { ok: true as const, version }
    }),
  )

  serveRemovals(router, db)
  return router
}

/** Somebody is taken out, and put back. */
function serveRemovals(router: Router, db: Db): void {
  serve(router, peopleApi.one, async ({ req }) => {
    const taken = await personToTake(db, idOf(req))
    return taken ? { taken } : gone
  })

  serve(router, peopleApi.remove, ({ req }) =>
    db.transaction(async (trx) => {
      const taken = await deletePerson(trx, idOf(req))
      if (!taken) return gone
      await note(trx, req, 'people.removed', taken.id, taken.values.name)
      return { ok: true as const, taken }
    }),
  )

  serve(
    router,
    peopleApi.putBack,
    parsed(takenOut, () => notPutBack),
    ({ req, body }) =>
      db.transaction(async (trx) => {
        if (!(await insertAgain(trx, body))) return notPutBack
        await giveBackPosts(trx, body.id, body.posts)
        await note(trx, req, 'people.putBack', body.id, body.values.name)
        return { ok: true as const }
      }),
  )
}

type Deed = 'people.added' | 'people.changed' | 'people.removed' | 'people.putBack'

const note = (trx: Db, req: Request, action: Deed, id: number, name: string): Promise<void> =>
  recordActivity(trx, req.user!.email, { action, about: { subject: 'people', id }, facts: { name } })

/** What does not fit, at the fields of the form. */
const atTheirFields = (error: z.core.$ZodError) =>
  refuseFields(
    Object.fromEntries(
      Object.entries(firstErrors(error)).map(([path, message]) => [path.replace(/^values\./, ''), message]),
    ),
  )
