import type { Router } from 'express'
import { noteDeed } from '../../activity/noteDeed.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import type * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { firstErrors } from '../../web/forms.ts'
import { idOf } from '../../web/ids.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { sequenceEdit, sequenceIncomplete, sequenceSchema } from '../shared/sequenceForm.ts'
import { sequencesApi } from '../shared/sequencesApi.ts'
import { insertSequence, updateSequence, copySequence, deleteSequence } from './sequenceQueries.ts'

export const noSequence = refuse(404, 'This sequence does not exist any more.')

/** Sequences: created, changed, copied, paused, activated and deleted. */
export function sequenceEdits({ db }: Services): Router {
  const router = adminRouter()

  serve(router, sequencesApi.create, parsed(sequenceSchema, incomplete), async ({ res, body }) => {
    res.status(201)
    return { ok: true, id: await insertSequence(db, body) }
  })

  serve(router, sequencesApi.edit, parsed(sequenceEdit, incomplete), async ({ req, body }) => {
    return (await updateSequence(db, idOf(req), body)) ? { ok: true } : noSequence
  })

  serve(router, sequencesApi.copy, async ({ req, res }) => {
    const id = await copySequence(db, idOf(req))
    if (id === undefined) return noSequence
    res.status(201)
    return { ok: true, id }
  })

  serve(router, sequencesApi.remove, async ({ req }) => {
    const id = idOf(req)
    const name = await noteDeed(
      db,
      req.user!.email,
      (trx) => deleteSequence(trx, id),
      (gone) => ({ action: 'sequence.deleted', about: { subject: 'sequence', id }, facts: { name: gone } }),
    )
    return name === undefined ? noSequence : { ok: true }
  })

  return router
}

const incomplete = (error: z.core.$ZodError): Refusal =>
  refuse(422, sequenceIncomplete, { errors: firstErrors(error) })
