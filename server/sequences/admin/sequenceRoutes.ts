import { Router } from 'express'
import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { firstErrors } from '../../web/forms.ts'
import { idOf } from '../../web/ids.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { serve } from '../../web/serve.ts'
import { sequenceIncomplete, sequenceSchema } from '../shared/sequenceForm.ts'
import { sequencesApi } from '../shared/sequencesApi.ts'
import {
  insertSequence,
  setSequenceActive,
  updateSequence,
  copySequence,
  deleteSequence,
} from './sequenceQueries.ts'

const onlyActive = z.strictObject({ isActive: z.boolean() })

/** Sequences: created, changed, copied, paused, activated and deleted. */
export function sequenceEdits({ db }: Services): Router {
  const router = Router()

  serve(router, sequencesApi.create, async ({ req, res }) => {
    const form = sequenceSchema.safeParse(req.body)
    if (!form.success) return incomplete(form.error)
    res.status(201)
    return { ok: true, id: await insertSequence(db, form.data) }
  })

  serve(router, sequencesApi.edit, async ({ req }) => {
    const id = idOf(req)
    const form = sequenceSchema.safeParse(req.body)
    if (form.success) return (await updateSequence(db, id, form.data)) ? { ok: true } : undefined
    const active = onlyActive.safeParse(req.body)
    if (!active.success) return incomplete(form.error)
    return (await setSequenceActive(db, id, active.data.isActive)) ? { ok: true } : undefined
  })

  serve(router, sequencesApi.copy, async ({ req, res }) => {
    const id = await copySequence(db, idOf(req))
    if (id === undefined) return undefined
    res.status(201)
    return { ok: true, id }
  })

  serve(router, sequencesApi.remove, async ({ req }) =>
    (await deleteSequence(db, idOf(req))) ? { ok: true } : undefined,
  )

  return router
}

const incomplete = (error: z.core.$ZodError): Refusal =>
  refuse(422, sequenceIncomplete, { errors: firstErrors(error) })
