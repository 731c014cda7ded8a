import { useState, type ReactNode } from 'react'
import { dayNotesApi, type DayNote } from '../../../server/analytics/shared/dayNotes.ts'
import type { TrendNote } from '../../../server/analytics/shared/trend.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { DayNoteDialog } from './DayNoteDialog.tsx'

export interface DayNotes {
  add: (day: string) => void
  edit: (note: TrendNote) => void
  remove: (note: TrendNote) => void
  /** Where a note is written. */
  dialog: ReactNode
}

/**
 * Notes on days are added, changed and removed, each with Undo.
 * @param onChanged reads the trend again
 */
export function useDayNotes(today: string, onChanged: () => void): DayNotes {
  const [open, setOpen] = useState<DayNote & { id?: number }>()

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
    document.querySelector<HTMLElement>('.trend__add')?.focus()
    toastUndo(
      { title: 'Note removed', text: note.words },
      () => void act(() => call(dayNotesApi.add, {}, note)),
    )
  }
  const saved = (now: DayNote & { id: number }, stays: boolean) => {
    const { id, ...before } = open!
    // It may have been closed meanwhile, and another one opened.
    const next = stays ? now : undefined
    setOpen((shown) => (shown === open ? next : shown))
    onChanged()
    if (id === undefined) toast({ title: 'Note added', text: now.words, kind: 'ok' })
    else
      toastUndo(
        { title: 'Note changed', text: now.words },
        () =>
          void act(() =>
            call(dayNotesApi.change, { id }, { ...before, seenDay: now.day, seenWords: now.words }),
          ),
      )
  }
  return {
    add: (day) => setOpen({ day, words: '' }),
    edit: (note) => setOpen(noted(note)),
    remove: (note) => void remove(noted(note)),
    dialog: open ? (
      <DayNoteDialog
        note={open}
        today={today}
        onClose={() => setOpen(undefined)}
        onSaved={saved}
        onOvertaken={onChanged}
      />
    ) : null,
  }
}

const noted = ({ id, day, title }: TrendNote): DayNote & { id: number } => ({ id, day, words: title })
