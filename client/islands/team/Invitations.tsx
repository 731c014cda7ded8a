import { roleLabel } from '../../../server/account/shared/roles.ts'
import { teamApi, type Invitation } from '../../../server/account/shared/teamApi.ts'
import { call } from '../../lib/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { Change } from './useTeam.ts'

interface Props {
  invitations: Invitation[]
  change: Change
}

/** Who was invited and has not come yet. */
export const Invitations = ({ invitations, change }: Props) => (
  <>
    {invitations.map(({ id, email, role, sent, until, isOver }) => (
      <li key={`invitation ${id}`}>
        <span className="face" aria-hidden="true">
          <Icon name="mail" />
        </span>
        <div className="wraps">
          <b>{email}</b>
          <small>
            Invited {sent}, {isOver ? `the link ended ${until}` : `the link works until ${until}`}
          </small>
        </div>
        <Badge kind={isOver ? 'warn' : 'outline'} dot>
          {isOver ? 'Too old' : 'Invited'}
        </Badge>
        <span className="team__role">{roleLabel[role]}</span>
        <Menu
          label={`More for ${email}`}
          items={[
            {
              label: 'Send again',
              icon: 'send',
              onSelect: () =>
                void change(() => call(teamApi.inviteAgain, { id }), `A new link is on its way to ${email}`),
            },
            {
              label: 'Withdraw',
              icon: 'trash',
              onSelect: () =>
                void change(() => call(teamApi.withdraw, { id }), `The invitation of ${email} is withdrawn`),
            },
          ]}
        />
      </li>
    ))}
  </>
)
