import { useState } from 'react'
import { roleLabel, roles, type Role } from '../../../server/account/shared/roles.ts'
import { teamApi, type Team } from '../../../server/account/shared/teamApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'

const notes: Record<Role, string> = {
  owner: 'Everything, also settings, files about people and the team',
  editor: 'Writes and publishes, answers people, sends issues',
  viewer: 'Sees every screen and changes nothing',
}

interface Props {
  open: boolean
  onClose: () => void
  onInvited: (team: Team, said: string) => void
}

/** Asks for an address and a role; what is wrong stands at the field. */
export function InviteDialog({ open, onClose, onInvited }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const team = await call(teamApi.invite, {}, { email: email.trim(), role })
      setEmail('')
      onInvited(team, `${email.trim()} is invited as ${roleLabel[role].toLowerCase()}`)
    } catch (problem) {
      if (problem instanceof ApiError && (problem.status === 422 || problem.status === 409))
        setError(problem.message)
      else toast({ title: 'Error', text: (problem as Error).message, kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite somebody"
      subtitle="They choose a password behind a link that works for 7 days."
      size="sm"
      foot={
        <DialogFoot
          action="Send the invitation"
          busy={busy}
          busyLabel="Sending..."
          onAct={send}
          onClose={onClose}
        />
      }
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={setEmail}
          {...(error ? { error } : {})}
        />
        <fieldset className="choices">
          <legend className="field__label">Role</legend>
          {roles.map((name) => (
            <Choice
              key={name}
              group="role"
              name={roleLabel[name]}
              note={notes[name]}
              chosen={role === name}
              onChoose={() => setRole(name)}
            />
          ))}
        </fieldset>
        <button className="vh" tabIndex={-1} aria-hidden="true">
          Send
        </button>
      </form>
    </Dialog>
  )
}
