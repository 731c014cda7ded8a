import { Router } from 'express'
import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { invalid } from '../../web/invalid.ts'
import {
  insertSequence,
  setSequenceActive,
  updateSequence,
  copySequence,
  deleteSequence,
} from './sequenceQueries.ts'
import { sequenceIncomplete, sequenceSchema } from '../shared/sequenceForm.ts'

const onlyActive = z.object({ isActive: z.boolean() })

/** Sequences: created, changed, copied, paused, activated and deleted. */
export function sequenceEdits({ db }: Services): Router {
  const router = Router()
  const sequencesApi = '/admin/api/email/sequences'

  router.post(sequencesApi, async (req, res) => {
    const form = sequenceSchema.safeParse(req.body)
    if (!form.success) res.status(422).json(invalid(form.error, sequenceIncomplete))
    else res.status(201).json({ ok: true, id: await insertSequence(db, form.data) })
  })

  router.patch(`${sequencesApi}/:id`, async (req, res, next) => {
    const id = idOf(req)
    const active = onlyActive.safeParse(req.body)
    const form = sequenceSchema.safeParse(req.body)
    if (form.success) answer(await updateSequence(db, id, form.data))
    else if (active.success && Object.keys(req.body as object).length === 1) {
      answer(await setSequenceActive(db, id, active.data.isActive))
    } else res.status(422).json(invalid(form.error, sequenceIncomplete))

    function answer(found: boolean) {
      if (found) res.json({ ok: true })
      else next()
    }
  })

  router.post(`${sequencesApi}/:id/copy`, async (req, res, next) => {
    const id = await copySequence(db, idOf(req))
    if (id === undefined) next()
    else res.status(201).json({ ok: true, id })
  })

  router.delete(`${sequencesApi}/:id`, async (req, res, next) => {
    if (await deleteSequence(db, idOf(req))) res.json({ ok: true })
    else next()
  })

  return router
}
