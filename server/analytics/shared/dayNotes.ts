import * as z from 'zod/mini'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import { firstDay, isCalendarDay } from './reportQuery.ts'

export const longestNote = 80

/** What somebody here says of a day; that it has come already the server says, which knows the time zone. */
export const dayNoteForm = z.object({
  day: z
    .string()
    .check(z.refine((day) => isCalendarDay(day) && day >= firstDay, 'Choose a day from the year 2000 on')),
  words: z
    .string()
    .check(
      z.minLength(1, 'Say what happened'),
      z.maxLength(longestNote, `At most ${longestNote} characters`),
    ),
})
export type DayNote = z.output<typeof dayNoteForm>

/** A note as it shall be, and as it was seen; without that it takes the place of whatever stands there. */
export const dayNoteChange = z.extend(dayNoteForm, {
  seenDay: z.optional(z.string()),
  seenWords: z.optional(z.string()),
})
export type DayNoteChange = z.output<typeof dayNoteChange>

/** Notes on days, by the people who work here. */
export const dayNotesApi = {
  add: endpoint('POST /admin/api/analytics/notes').as<{
    body: typeof dayNoteForm
    answer: Done & { id: number }
  }>(),
  change: endpoint('PATCH /admin/api/analytics/notes/:id').as<{ body: typeof dayNoteChange; answer: Done }>(),
  remove: endpoint('DELETE /admin/api/analytics/notes/:id').as<{ answer: Done }>(),
}
