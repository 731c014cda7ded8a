import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { cleaned, refuseFields, serve } from '../../web/serve.ts'
import { dayIn } from '../days.ts'
import { dayNoteForm, dayNotesApi } from '../shared/dayNotes.ts'
import { addDayNote, changeDayNote, removeDayNote } from './dayNoteQueries.ts'

const gone = refuse(404, 'This note does not exist any more.')
const ahead = refuseFields({ day: 'Choose a day up to today' })

/** What people who work here say of a day. */
export function dayNotesAdmin({ config, db }: Services): Router {
  const router = adminRouter()
  const isAhead = (day: string): boolean => day > dayIn(config.timeZone, new Date())

  serve(router, dayNotesApi.add, cleaned(dayNoteForm), async ({ req, res, body }) => {
    if (isAhead(body.day)) return ahead
    const id = await addDayNote(db, req.user!.email, body)
    res.status(201)
    return { ok: true, id }
  })

  serve(router, dayNotesApi.change, cleaned(dayNoteForm), async ({ req, body }) => {
    if (isAhead(body.day)) return ahead
    return (await changeDayNote(db, req.user!.email, idOf(req), body)) ? { ok: true } : gone
  })

  serve(router, dayNotesApi.remove, async ({ req }) =>
    (await removeDayNote(db, req.user!.email, idOf(req))) ? { ok: true } : gone,
  )
  return router
}
