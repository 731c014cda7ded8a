import { useState } from 'react'
import { roleLabel, roles, type Role } from '../../../server/account/shared/roles.ts'
import { teamApi, type Member } from '../../../server/account/shared/teamApi.ts'
import { call } from '../../lib/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { Select } from '../../ui/Select.tsx'
import { Avatar } from './Avatar.tsx'
import type { Change } from './useTeam.ts'
import { Address } from '../../ui/Address.tsx'

interface Props {
  people: Member[]
  mayChange: boolean
  change: Change
  onRemove: (person: Member) => void
  /** Somebody has lost phone and codes. */
  onLost: (person: Member) => void
}

/** Everybody with an account: their role, when they were last here, and what can be done about it. */
export function TeamMembers({ people, mayChange, change, onRemove, onLost }: Props) {
  return (
    <>
      {people.map((person) => (
        <li key={person.id}>
          <Avatar email={person.email} />
          <div className="wraps">
            <b>
              <Address email={person.email} />
            </b>{' '}
            {person.isYou ? <span className="muted small">you</span> : null}
            <small>{seenOf(person)}</small>
          </div>
          {stateOf(person)}
          {mayChange ? (
            <RoleSelect person={person} change={change} />
          ) : (
            <span className="team__role">{person.role ? roleLabel[person.role] : 'No role'}</span>
          )}
          {mayChange && !person.isYou ? (
            <Menu label={`More for ${person.email}`} items={itemsOf(person)} />
          ) : (
            <span />
          )}
        </li>
      ))}
    </>
  )

  function itemsOf(person: Member): MenuItem[] {
    const { id, email, isDisabled, hasSecondStep } = person
    const lock: MenuItem = isDisabled
      ? {
          label: 'Enable',
          icon: 'check',
          onSelect: () => void change(() => call(teamApi.enable, { id }), `${email} can sign in again`),
        }
      : {
          label: 'Disable',
          icon: 'lock',
          onSelect: () => void change(() => call(teamApi.disable, { id }), `${email} is signed out`),
        }
    const lost: MenuItem = { label: 'Remove second step', icon: 'shield', onSelect: () => onLost(person) }
    return [
      lock,
      ...(hasSecondStep ? [lost] : []),
      { label: 'Remove', icon: 'trash', onSelect: () => onRemove(person) },
    ]
  }
}

/** Shows what was chosen while it is on its way, and takes nothing else meanwhile. */
function RoleSelect({ person: { id, email, role }, change }: { person: Member; change: Change }) {
  const [chosen, setChosen] = useState<Role>()
  const choose = async (wanted: Role) => {
    if (chosen) return
    setChosen(wanted)
    const said = `${email} is ${roleLabel[wanted].toLowerCase()} now`
    await change(() => call(teamApi.role, { id }, { role: wanted }), said)
    setChosen(undefined)
  }
  return (
    <Select
      label={`Role of ${email}`}
      hideLabel
      value={chosen ?? role ?? ''}
      aria-busy={chosen !== undefined}
      options={roles.map((name) => ({ value: name, label: roleLabel[name] }))}
      {...(role ? {} : { placeholder: 'No role' })}
      onChange={(wanted) => void choose(wanted as Role)}
    />
  )
}

const seenOf = ({ seen }: Member): string => (seen ? `Last seen: ${seen}` : 'Has not been here yet')

function stateOf({ isDisabled, role, hasSecondStep }: Member) {
  if (isDisabled)
    return (
      <Badge kind="warn" dot>
        Disabled
      </Badge>
    )
  if (!role) return <Badge kind="outline">Cannot enter</Badge>
  if (hasSecondStep === null) return <span />
  return (
    <Badge kind={hasSecondStep ? 'ok' : 'warn'} dot>
      {hasSecondStep ? 'Two steps' : 'Password only'}
    </Badge>
  )
}
