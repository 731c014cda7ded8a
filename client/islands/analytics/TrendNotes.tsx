import { useRef, useState } from 'react'
import { dayNotesApi, type DayNote } from '../../../server/analytics/shared/dayNotes.ts'
import type { Trend, TrendNote } from '../../../server/analytics/shared/trend.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DayNoteDialog } from './DayNoteDialog.tsx'

interface Props {
  trend: Pick<Trend, 'points' | 'today'>
  /** Something changed: read the trend again. */
  onChanged: () => void
}

/** What the house sent and published in the period and what was noted on its days, folded under the drawing. */
export function TrendNotes({ trend: { points, today }, onChanged }: Props) {
  const [open, setOpen] = useState<DayNote & { id?: number }>()
  const box = useRef<HTMLDivElement>(null)
  const notes = points.flatMap((point) => point.notes)

  const act = async (what: () => Promise<unknown>): Promise<boolean> => {
    try {
      await what()
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      onChanged()
    }
  }
  const remove = async ({ id, ...note }: DayNote & { id: number }) => {
    if (!(await act(() => call(dayNotesApi.remove, { id })))) return
    // The button that was pressed goes with its note.
    box.current?.querySelector<HTMLElement>('.trend__add')?.focus()
    toastUndo(
      { title: 'Note removed', text: note.words },
      () => void act(() => call(dayNotesApi.add, {}, note)),
    )
  }
  const saved = (now: DayNote & { id: number }) => {
    const { id, ...before } = open!
    setOpen(undefined)
    onChanged()
    if (id === undefined) toast({ title: 'Note added', text: now.words, kind: 'ok' })
    else
      toastUndo(
        { title: 'Note changed', text: now.words },
        () => void act(() => call(dayNotesApi.change, { id }, before)),
      )
  }
  return (
    <div className="trend__below" ref={box}>
      {notes.length > 0 ? (
        <details className="how trend__happened">
          <summary>{counted(notes)}</summary>
          <ul>
            {notes.map((note) => (
              <li key={`${note.what} ${note.id}`}>
                {note.label}. {note.what}: {note.href ? <a href={note.href}>{note.title}</a> : note.title}
                {note.what === 'Note' ? (
                  <>
                    <IconButton
                      needs="PATCH /admin/api/analytics/notes/:id"
                      icon="edit"
                      label={`Edit the note of ${note.label}: ${note.title}`}
                      onClick={() => setOpen(noted(note))}
                    />
                    <IconButton
                      needs="DELETE /admin/api/analytics/notes/:id"
                      icon="trash"
                      label={`Remove the note of ${note.label}: ${note.title}`}
                      onClick={() => void remove(noted(note))}
                    />
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Button
        needs="POST /admin/api/analytics/notes"
        className="trend__add"
        kind="outline"
        size="sm"
        icon="plus"
        onClick={() => setOpen({ day: points.at(-1)!.to, words: '' })}
      >
        Add a note
      </Button>
      {open ? (
        <DayNoteDialog note={open} today={today} onClose={() => setOpen(undefined)} onSaved={saved} />
      ) : null}
    </div>
  )
}

const noted = ({ id, day, title }: TrendNote): DayNote & { id: number } => ({ id, day, words: title })

function counted(notes: TrendNote[]): string {
  const of = (what: TrendNote['what']) => notes.filter((note) => note.what === what).length
  const [issues, posts, own] = [of('Issue sent'), of('Post published'), of('Note')]
  return [
    issues > 0 && `${plural(issues, 'issue')} sent`,
    posts > 0 && `${plural(posts, 'post')} published`,
    own > 0 && plural(own, 'note'),
  ]
    .filter(Boolean)
    .join(', ')
}
