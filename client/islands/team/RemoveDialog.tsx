import { teamApi, type Member } from '../../../server/account/shared/teamApi.ts'
import { call } from '../../lib/api.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import type { Change } from './useTeam.ts'

interface Props {
  person: Member | undefined
  change: Change
  onClose: () => void
}

/** Asks before an account goes. */
export const RemoveDialog = ({ person, change, onClose }: Props) => (
  <Confirm
    open={person !== undefined}
    question={`Remove ${person?.email ?? ''}?`}
    action="Remove"
    busyLabel="Removing..."
    danger
    onClose={onClose}
    onConfirm={async () => {
      const { id, email } = person!
      await change(() => call(teamApi.remove, { id }), `${email} is removed`)
      onClose()
    }}
  >
    <p>
      They are signed out at once and cannot sign in any more. What they wrote stays. To let them in again,
      invite them.
    </p>
  </Confirm>
)
