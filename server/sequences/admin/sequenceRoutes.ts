import type { Router } from 'express'
import { doneLately, recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import type * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { goneForGood } from '../../web/deletedMeanwhile.ts'
import { firstErrors } from '../../web/forms.ts'
import { idOf } from '../../web/ids.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { sequenceEdit, sequenceIncomplete, sequenceSchema } from '../shared/sequenceForm.ts'
import { sequencesApi } from '../shared/sequencesApi.ts'
import { binSequence, restoreSequence } from '../sequenceBinQueries.ts'
import { noteEdit } from './noteSequenceEdit.ts'
import { copySequence, insertSequence, sequenceAsAsked, updateSequence } from './sequenceQueries.ts'
import { whySequenceGone } from './sequenceGone.ts'
import { sequenceById } from './sequencePageQueries.ts'

/** Sequences: created, changed, copied, paused, activated, deleted and brought back. */
export function sequenceEdits({ db }: Services): Router {
  const router = adminRouter()

  serve(router, sequencesApi.create, parsed(sequenceSchema, incomplete), async ({ req, res, body }) => {
    const by = req.user!.email
    const id = await db.transaction(async (trx) => {
      const lately = await doneLately(trx, by, 'sequence.created')
      const before = await sequenceAsAsked(trx, lately.map(Number), body)
      if (before !== undefined) return before
      const made = await insertSequence(trx, body)
      await recordActivity(trx, by, {
        action: 'sequence.created',
        about: { subject: 'sequence', id: made },
        facts: { name: body.name },
      })
      return made
    })
    res.status(201)
    return { ok: true, id }
  })

  serve(router, sequencesApi.edit, parsed(sequenceEdit, incomplete), async ({ req, body }) => {
    const id = idOf(req)
    const changed = await db.transaction(async (trx) => {
      const change = await updateSequence(trx, id, body)
      if (change) await noteEdit(trx, req.user!.email, id, change)
      return change !== undefined
    })
    return changed ? { ok: true } : whySequenceGone(db, id)
  })

  serve(router, sequencesApi.copy, async ({ req, res }) => {
    const copy = await noteDeed(
      db,
      req.user!.email,
      (trx) => copySequence(trx, idOf(req)),
      ({ id, name }) => ({
        action: 'sequence.copied',
        about: { subject: 'sequence', id },
        facts: { name },
      }),
    )
    if (!copy) return whySequenceGone(db, idOf(req))
    res.status(201)
    return { ok: true, id: copy.id }
  })

  serve(router, sequencesApi.remove, async ({ req }) => {
    const id = idOf(req)
    const name = await noteDeed(
      db,
      req.user!.email,
      (trx) => binSequence(trx, id),
      (deleted) => ({
        action: 'sequence.deleted',
        about: { subject: 'sequence', id },
        facts: { name: deleted },
      }),
    )
    return name === undefined ? whySequenceGone(db, id) : { ok: true }
  })

  serve(router, sequencesApi.restore, async ({ req }) => {
    const id = idOf(req)
    const restored = await noteDeed(
      db,
      req.user!.email,
      (trx) => restoreSequence(trx, id),
      (name) => ({ action: 'sequence.restored', about: { subject: 'sequence', id }, facts: { name } }),
    )
    // Two tabs may ask for it: the second one finds it back.
    const name = restored ?? (await sequenceById(db, id))?.name
    return name === undefined ? goneForGood('sequence') : { ok: true, name }
  })

  return router
}

const incomplete = (error: z.core.$ZodError): Refusal =>
  refuse(422, sequenceIncomplete, { errors: firstErrors(error) })
