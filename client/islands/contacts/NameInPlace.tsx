import { useEffect, useRef, useState, type FormEvent } from 'react'
import { longestName } from '../../../server/contacts/shared/contactChanges.ts'
import { contactsApi } from '../../../server/contacts/shared/contactsApi.ts'
import type { Person } from '../../../server/contacts/shared/screens.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { useWhyNot } from '../../ui/access.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts'

interface Props {
  person: Person
  onPerson: (now: Person) => void
}

/** Who it is, corrected where it stands: Enter saves, Escape restores. */
export function NameInPlace({ person, onPerson }: Props) {
  const { id, fullName: name } = person
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasOpen = useRef(false)
  const isOpen = typed !== undefined
  const why = useWhyNot('PUT /admin/api/contacts/:id/name')
  useLeaveGuard(isOpen && typed !== (name ?? ''))

  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.select()
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const close = () => {
    setTyped(undefined)
    setError(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isOpen) return
    if (typed.trim() === (name ?? '')) {
      close()
      return
    }
    setBusy(true)
    try {
      onPerson((await call(contactsApi.correct, { id }, { from: name, to: typed })).person)
      toast({ title: 'Success', text: 'Name corrected', kind: 'ok' })
      close()
    } catch (failure) {
      // Somebody else was faster: theirs is shown, what was typed here stays, and then it can be saved over it.
      if (failure instanceof ApiError && failure.status === 409)
        await call(contactsApi.person, { id }).then(
          (answer) => onPerson(answer.person),
          () => {},
        )
      if (failure instanceof ApiError && [409, 422].includes(failure.status))
        setError(failure.errors.to ?? failure.message)
      else toastError(failure)
    } finally {
      setBusy(false)
    }
  }

  if (!isOpen)
    return (
      <div className="row gap-2">
        <h1>{name ?? 'Unknown'}</h1>
        {why ? null : (
          <button
            ref={opener}
            type="button"
            className="icon-btn"
            aria-label="Correct the name"
            title="Correct the name"
            onClick={() => setTyped(name ?? '')}
          >
            <Icon name="edit" />
          </button>
        )}
      </div>
    )
  return (
    <form ref={form} className="form form--narrow mb-2" noValidate onSubmit={(event) => void save(event)}>
      <h1 className="vh">{name ?? 'Unknown'}</h1>
      <TextField
        label="Name"
        help="Mails greet by it from now on. What was written into forms stays as it was."
        value={typed}
        error={error}
        limit={longestName}
        autoComplete="off"
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !busy) close()
        }}
        onChange={setTyped}
      />
      <div className="row gap-2">
        <Button type="submit" size="sm" busy={busy} busyLabel="Saving...">
          Save
        </Button>
        <Button kind="outline" size="sm" disabled={busy} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
