import { useState } from 'react'
import { keyDays, keyForm } from '../../../server/api/shared/keyForm.ts'
import { keysApi, type Keys } from '../../../server/api/shared/keysApi.ts'
import { scopeLabels, scopes, type Scope } from '../../../server/api/shared/scopes.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'

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
  const make = async () => {
    const read = keyForm.safeParse({ ...typed, days: typed.days === 'never' ? null : Number(typed.days) })
    setErrors(read.success ? {} : issuesByField(read.error))
    if (!read.success) return
    try {
      onMade(await call(keysApi.make, {}, read.data), read.data.name)
      setTyped(empty)
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 422) setErrors(problem.errors)
      else toastError(problem)
    }
  }
  return (
    <FormDialog
      open={open}
      title="New key"
      subtitle="For one program, so that each can be shut out by itself."
      action="Make the key"
      busyLabel="Making..."
      onAct={make}
      onClose={onClose}
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
      <CheckboxGroup
        label="What it may"
        names={scopes}
        labels={scopeLabels}
        chosen={typed.scopes}
        error={errors.scopes}
        onChange={(chosen) => setTyped({ ...typed, scopes: chosen })}
      />
      <Select
        label="Ends"
        value={typed.days}
        options={ends}
        onChange={(days) => setTyped({ ...typed, days })}
      />
    </FormDialog>
  )
}
