import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
  const save = async () => {
    try {
      await onSave(name)
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.name) setError(failure.errors.name)
      else {
        toastError(failure)
        onClose()
      }
    }
  }
  return (
    <FormDialog
      open
      title="Name of the passkey"
      action="Save"
      busyLabel="Saving..."
      onAct={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="So that you know it again, such as the device it is on."
        value={name}
        maxLength={60}
        error={error}
        onChange={setName}
      />
    </FormDialog>
  )
}
