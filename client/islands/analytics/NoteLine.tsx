import type { TrendNote } from '../../../server/analytics/shared/trend.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { DayNotes } from './useDayNotes.tsx'

interface Props {
  note: TrendNote
  notes: DayNotes
  /** The day is said where nothing around it does. */
  saysDay: boolean
}

/** What happened on a day; what somebody noted can be changed and removed there. */
export const NoteLine = ({ note, notes, saysDay }: Props) => (
  <>
    {saysDay ? `${note.label}. ` : null}
    {note.what}: {note.href ? <a href={note.href}>{note.title}</a> : note.title}
    {note.what === 'Note' ? (
      <span className="nowrap">
        <IconButton
          needs="PATCH /admin/api/analytics/notes/:id"
          icon="edit"
          label={`Edit the note of ${note.label}: ${note.title}`}
          onClick={() => notes.edit(note)}
        />
        <IconButton
          needs="DELETE /admin/api/analytics/notes/:id"
          icon="trash"
          label={`Remove the note of ${note.label}: ${note.title}`}
          onClick={() => notes.remove(note)}
        />
      </span>
    ) : null}
  </>
)
