import { teamApi, type Member } from '../../../server/account/shared/teamApi.ts'
import { call } from '../../lib/api.ts'
import { ConfirmRemoval } from '../../ui/ConfirmRemoval.tsx'
import type { Change } from './useTeam.ts'

interface Props {
  person: Member | undefined
  change: Change
  onClose: () => void
}

/** Asks before an account goes. */
export const RemoveDialog = ({ person, change, onClose }: Props) => (
  <ConfirmRemoval
    open={person !== undefined}
    what={person?.email ?? ''}
    onRemove={() => change(() => call(teamApi.remove, { id: person!.id }), `${person!.email} is removed`)}
    onClose={onClose}
  >
    <p>
      They are signed out at once and cannot sign in any more. What they wrote stays. To let them in again,
      invite them.
    </p>
  </ConfirmRemoval>
)
