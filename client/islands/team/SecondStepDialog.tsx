import { teamApi, type Member } from '../../../server/account/shared/teamApi.ts'
import { call } from '../../lib/api.ts'
import { ConfirmRemoval } from '../../ui/ConfirmRemoval.tsx'
import type { Change } from './useTeam.ts'

interface Props {
  person: Member | undefined
  change: Change
  onClose: () => void
}

/** Asks before a colleague who lost phone and codes is let in by the password alone. */
export const SecondStepDialog = ({ person, change, onClose }: Props) => (
  <ConfirmRemoval
    open={person !== undefined}
    what={`the second step of ${person?.email ?? ''}`}
    onRemove={() =>
      change(
        () => call(teamApi.removeSecondStep, { id: person!.id }),
        `The second step of ${person!.email} is removed`,
      )
    }
    onClose={onClose}
  >
    <div className="stack gap-3">
      <p>
        For somebody who has lost their phone and their recovery codes. Be sure that it is they who ask: call
        them, since mail and chat can be in other hands.
      </p>
      <p>
        Their app, recovery codes and passkeys are removed and every device is signed out. Their password
        alone signs them in until they set up a second step again. They are told by mail that it was you.
      </p>
    </div>
  </ConfirmRemoval>
)
