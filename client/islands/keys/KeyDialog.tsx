import { useState } from 'react'
import { keyDays, keyForm } from '../../../server/api/shared/keyForm.ts'
import { keysApi, type Keys } from '../../../server/api/shared/keysApi.ts'
import { scopeLabels, scopes, type Scope } from '../../../server/api/shared/scopes.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onMade: (made: Keys & { key: string }, name: string) => void
}

const empty = { name: '', scopes: [] as Scope[], days: 'never' }
const ends = [
  { value: 'never', label: 'Never' },
  ...keyDays.map((days) => ({ value: String(days), label: days === 365 ? 'In a year' : `In ${days} days` })),
]

/** Asks what a new key is for, what it may, and whether it ends. */
export function KeyDialog({ open, onClose, onMade }: Props) {
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const tick = (scope: Scope, isTicked: boolean) =>
    setTyped({
      ...typed,
      scopes: scopes.filter((each) => (each === scope ? isTicked : typed.scopes.includes(each))),
    })

  const make = async () => {
    const read = keyForm.safeParse({ ...typed, days: typed.days === 'never' ? null : Number(typed.days) })
    setErrors(read.success ? {} : issuesByField(read.error))
    if (!read.success) return
    setBusy(true)
    try {
      onMade(await call(keysApi.make, {}, read.data), read.data.name)
      setTyped(empty)
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 422) setErrors(problem.errors)
      else toastError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New key"
      subtitle="For one program, so that each can be shut out by itself."
      size="sm"
      foot={
        <DialogFoot action="Make the key" busy={busy} busyLabel="Making..." onAct={make} onClose={onClose} />
      }
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <TextField
          label="What it is for"
          placeholder="Booking form"
          autoComplete="off"
          maxLength={60}
          value={typed.name}
          error={errors.name}
          onChange={(name) => setTyped({ ...typed, name })}
        />
        <fieldset className="choices" aria-describedby={errors.scopes ? 'key-scopes-error' : undefined}>
          <legend className="field__label mb-2">What it may</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeLabels[scope]}
              checked={typed.scopes.includes(scope)}
              onChange={(isTicked) => tick(scope, isTicked)}
            />
          ))}
          {errors.scopes ? (
            <p className="field__error" id="key-scopes-error" role="alert">
              {errors.scopes}
            </p>
          ) : null}
        </fieldset>
        <Select
          label="Ends"
          value={typed.days}
          options={ends}
          onChange={(days) => setTyped({ ...typed, days })}
        />
        <button className="vh" tabIndex={-1} aria-hidden="true">
          Make
        </button>
      </form>
    </Dialog>
  )
}
