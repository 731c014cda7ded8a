import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  name: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks what a passkey is to be called. */
export function PasskeyName({ name: first, onSave, onClose }: Props) {
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await onSave(name)
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && failure.errors.name) setError(failure.errors.name)
      else {
        toastError(failure)
        onClose()
      }
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Name of the passkey"
      size="sm"
      foot={
        <DialogFoot
          action="Save"
          busy={busy}
          busyLabel="Saving..."
          onAct={() => void save()}
          onClose={onClose}
        />
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Name"
          help="So that you know it again, such as the device it is on."
          value={name}
          maxLength={60}
          error={error}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
