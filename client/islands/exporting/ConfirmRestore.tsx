import { useState } from 'react'
import { restoreApi } from '../../../server/backup/shared/restoreApi.ts'
import { ApiError } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useBusy } from '../../ui/useBusy.ts'

interface Props {
  word: string
  hasSaved: boolean
  onRun: (word: string) => Promise<void>
}

/** The last step: the address of the site, typed, and a proof of who types it. */
export function ConfirmRestore({ word, hasSaved, onRun }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, submit] = useBusy(async () => {
    setError(undefined)
    try {
      await onRun(typed)
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.word) setError(failure.errors.word)
      else toastError(failure)
    }
  })
  return (
    <form
      noValidate
      aria-label="Replace everything"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>
        What came in after you saved the present site is lost. Visitors go on reading until the last moment; a
        restore that fails changes nothing.
      </p>
      <TextField
        label={`Type ${word} to replace everything`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={setTyped}
      />
      <Button
        type="submit"
        kind="danger"
        needs={`POST ${restoreApi.run.path}`}
        busy={busy}
        busyLabel="Starting..."
        disabled={!hasSaved}
      >
        Restore this file
      </Button>
      {hasSaved ? null : <p className="small muted">First save the present site, the first step above.</p>}
    </form>
  )
}
