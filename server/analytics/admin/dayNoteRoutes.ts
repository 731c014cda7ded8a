import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { cleaned, refuseFields, serve } from '../../web/serve.ts'
import { dayIn } from '../days.ts'
import { dayNoteChange, dayNoteForm, dayNotesApi, type DayNote } from '../shared/dayNotes.ts'
import { addDayNote, changeDayNote, dayNoteById, removeDayNote } from './dayNoteQueries.ts'

const gone = refuse(404, 'This note does not exist any more.')
const overtaken = ({ words }: DayNote) =>
  refuse(409, `This note was changed meanwhile. It now says “${words}”.`)
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

  serve(router, dayNotesApi.change, cleaned(dayNoteChange), async ({ req, body }) => {
    if (isAhead(body.day)) return ahead
    if (await changeDayNote(db, req.user!.email, idOf(req), body)) return { ok: true }
    const now = await dayNoteById(db, idOf(req))
    return now ? overtaken(now) : gone
  })

  serve(router, dayNotesApi.remove, async ({ req }) =>
    (await removeDayNote(db, req.user!.email, idOf(req))) ? { ok: true } : gone,
  )
  return router
}
