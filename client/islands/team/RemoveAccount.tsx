import { useState } from 'react'
import { teamApi, type Member } from '../../../server/account/shared/teamApi.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmRemoval } from '../../ui/ConfirmRemoval.tsx'
import type { Change } from './useTeam.ts'

interface Props {
  person: Member | undefined
  change: Change
  onClose: () => void
}

/** Asks before an account goes, and what becomes of the keys that this person made. */
export const RemoveAccount = ({ person, ...rest }: Props) => (
  <Asking key={person?.id ?? 'nobody'} person={person} {...rest} />
)

function Asking({ person, change, onClose }: Props) {
  const [revokeKeys, setRevokeKeys] = useState(false)
  const keys = person?.keys ?? []
  return (
    <ConfirmRemoval
      open={person !== undefined}
      what={person?.email ?? ''}
      onRemove={() =>
        change(() => call(teamApi.remove, { id: person!.id }, { revokeKeys }), `${person!.email} is removed`)
      }
      onClose={onClose}
    >
      <div className="stack gap-3">
        <p>
          They are signed out at once and cannot sign in any more. What they wrote stays. To let them in
          again, invite them.
        </p>
        {keys.length > 0 ? (
          <>
            <p>
              They made {plural(keys.length, 'key')} for other programs: {keys.join(', ')}.{' '}
              {keys.length === 1 ? 'It goes' : 'They go'} on working, also for somebody who kept{' '}
              {keys.length === 1 ? 'it' : 'one'}, unless revoked.
            </p>
            <Checkbox
              label={`Revoke ${keys.length === 1 ? 'this key' : 'these keys'} too: the programs that use ${keys.length === 1 ? 'it' : 'them'} are refused from then on`}
              checked={revokeKeys}
              onChange={setRevokeKeys}
            />
          </>
        ) : null}
      </div>
    </ConfirmRemoval>
  )
}
