import { useState } from 'react'
import { roleLabel, roles, type Role } from '../../../server/account/shared/roles.ts'
import { teamApi, type Team } from '../../../server/account/shared/teamApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Choice } from '../../ui/Choice.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
  const send = async () => {
    setError(undefined)
    try {
      const team = await call(teamApi.invite, {}, { email: email.trim(), role })
      setEmail('')
      onInvited(team, `${email.trim()} is invited as ${roleLabel[role].toLowerCase()}`)
    } catch (problem) {
      if (problem instanceof ApiError && (problem.status === 422 || problem.status === 409))
        setError(problem.errors.email ?? problem.message)
      else toastError(problem)
    }
  }
  return (
    <FormDialog
      open={open}
      title="Invite somebody"
      subtitle="They choose a password behind a link that works for 7 days."
      action="Send the invitation"
      busyLabel="Sending..."
      onAct={send}
      onClose={onClose}
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
        <legend className="field__label mb-2">Role</legend>
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
    </FormDialog>
  )
}
