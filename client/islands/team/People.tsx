import { roleLabel, roles, type Role } from '../../../server/account/shared/roles.ts'
import { teamApi, type Member } from '../../../server/account/shared/teamApi.ts'
import { call } from '../../lib/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Select } from '../../ui/Select.tsx'
import { Face } from './Face.tsx'
import type { Change } from './useTeam.ts'

interface Props {
  people: Member[]
  mayChange: boolean
  change: Change
  onRemove: (person: Member) => void
}

/** Everybody with an account: their role, when they were last here, and what can be done about it. */
export function People({ people, mayChange, change, onRemove }: Props) {
  return (
    <>
      {people.map((person) => (
        <li key={person.id}>
          <Face email={person.email} />
          <div className="wraps">
            <b>{person.email}</b> {person.isYou ? <span className="muted small">you</span> : null}
            <small>{seenOf(person)}</small>
          </div>
          {stateOf(person)}
          {mayChange ? (
            <Select
              label={`Role of ${person.email}`}
              hideLabel
              value={person.role ?? ''}
              options={roles.map((role) => ({ value: role, label: roleLabel[role] }))}
              {...(person.role ? {} : { placeholder: 'No role' })}
              onChange={(role) =>
                void change(
                  () => call(teamApi.role, { id: person.id }, { role: role as Role }),
                  `${person.email} is ${roleLabel[role as Role].toLowerCase()} now`,
                )
              }
            />
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

  function itemsOf(person: Member) {
    const { id, email, isDisabled } = person
    const lock = isDisabled
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
    return [lock, { label: 'Remove', icon: 'trash', onSelect: () => onRemove(person) }]
  }
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
