import { useEffect, useRef, useState } from 'react'
import {
  dayNoteForm,
  dayNotesApi,
  longestNote,
  type DayNote,
} from '../../../server/analytics/shared/dayNotes.ts'
import { ApiError, call } from '../../lib/api.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { toastError } from '../../lib/toastError.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'

interface Props {
  /** What stands in the fields at first; with a number the note is changed, else one is added. */
  note: DayNote & { id?: number }
  today: string
  onClose: () => void
  /** @param stays more was typed meanwhile: it is to stay open, with what is stored as its note */
  onSaved: (now: DayNote & { id: number }, stays: boolean) => void
  /** Somebody else was faster. */
  onOvertaken: () => void
}

/** A note on a day: which day, and what happened. */
export function DayNoteDialog({ note, today, onClose, onSaved, onOvertaken }: Props) {
  const [typed, setTyped] = useState<DayNote>({ day: note.day, words: note.words })
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  const [seen, setSeen] = useState({ seenDay: note.day, seenWords: note.words })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const isNew = note.id === undefined
  const [close, question] = useDiscard(
    typed.day !== note.day || typed.words !== note.words,
    'What you typed of this note has not been saved.',
    onClose,
  )

  const save = async () => {
    const { data, error } = dayNoteForm.safeParse({ ...typed, words: typed.words.trim() })
    if (error) return setWrong(issuesByField(error))
    try {
      const id = note.id ?? (await call(dayNotesApi.add, {}, data)).id
      if (!isNew) await call(dayNotesApi.change, { id }, { ...data, ...seen })
      setWrong({})
      setSeen({ seenDay: data.day, seenWords: data.words })
      onSaved({ ...data, id }, latest.current !== typed)
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 422) setWrong(problem.errors)
      else if (problem instanceof ApiError && problem.status === 409) {
        setWrong({ words: `${problem.message} Save again to put yours in its place.` })
        setSeen({ seenDay: '', seenWords: '' })
        onOvertaken()
      } else toastError(problem)
    }
  }
  return (
    <>
      <FormDialog
        open
        title={isNew ? 'Add a note' : 'Edit the note'}
        subtitle="It stands beside the figures of its day."
        action={isNew ? 'Add the note' : 'Save the note'}
        busyLabel="Saving..."
        onAct={save}
        onClose={close}
      >
        <TextField
          label="Day"
          name="day"
          type="date"
          max={today}
          value={typed.day}
          error={wrong.day}
          onChange={(day) => setTyped({ ...typed, day })}
        />
        <TextField
          label="What happened"
          name="words"
          limit={longestNote}
          value={typed.words}
          error={wrong.words}
          onChange={(words) => setTyped({ ...typed, words })}
        />
      </FormDialog>
      {question}
    </>
  )
}
