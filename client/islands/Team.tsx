import { useState } from 'react'
import type { Member, Team as Facts } from '../../server/account/shared/teamApi.ts'
import { plural } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PanelFailed } from '../ui/PanelFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { Invitations } from './team/Invitations.tsx'
import { InviteDialog } from './team/InviteDialog.tsx'
import { TeamMembers } from './team/TeamMembers.tsx'
import { RemoveAccount } from './team/RemoveAccount.tsx'
import { RolesTable } from './team/RolesTable.tsx'
import { SecondStepDialog } from './team/SecondStepDialog.tsx'
import { useTeam } from './team/useTeam.ts'

interface Props {
  /** null when it could not be read. */
  initial: Facts | null
  /** Whether the person in front of the screen may invite and change others. */
  mayChange: boolean
}

/** Team: who can sign in, and as what. */
export function Team({ initial, mayChange }: Props) {
  const { team, change, reload } = useTeam(initial)
  const [removing, setRemoving] = useState<Member>()
  const [lost, setLost] = useState<Member>()
  const [inviting, setInviting] = useState(false)
  const active = team?.people.filter(({ isDisabled, role }) => role && !isDisabled).length ?? 0
  return (
    <SettingsPage
      title="Team and roles"
      subtitle={team ? `${plural(active, 'person', 'people')} can sign in` : 'Who can sign in'}
      sections={[]}
    >
      {team ? (
        <>
          {team.mailStaysHere ? (
            <Notice kind="warn" title="Invitations do not leave this machine.">
              No mail server is connected. Hand on the link that lies in the{' '}
              <a href="/dev/mailbox">local mailbox</a>, or connect one first:{' '}
              <a href="/admin/settings/mail#mail-server">Mail server</a>
            </Notice>
          ) : null}
          <Panel
            title="People"
            aside={
              mayChange ? (
                <Button icon="plus" size="sm" onClick={() => setInviting(true)}>
                  Invite
                </Button>
              ) : undefined
            }
            foot={
              mayChange ? undefined : (
                <span>
                  Only an owner may invite or change people. Ask{' '}
                  {team.people
                    .filter(({ role, isDisabled }) => role === 'owner' && !isDisabled)
                    .map(({ email }) => email)
                    .join(' or ')}
                  .
                </span>
              )
            }
          >
            <ul className="line-list team">
              <TeamMembers
                people={team.people}
                mayChange={mayChange}
                change={change}
                onRemove={setRemoving}
                onLost={setLost}
              />
              <Invitations invitations={team.invitations} change={change} />
            </ul>
          </Panel>
          <RolesTable deeds={team.deeds} />
          <RemoveAccount person={removing} change={change} onClose={() => setRemoving(undefined)} />
          <SecondStepDialog person={lost} change={change} onClose={() => setLost(undefined)} />
          <InviteDialog
            open={inviting}
            onClose={() => setInviting(false)}
            onInvited={(now, said) => {
              setInviting(false)
              void change(async () => now, said)
            }}
          />
        </>
      ) : (
        <PanelFailed label="Team" onRetry={reload}>
          Failed to load the team
        </PanelFailed>
      )}
    </SettingsPage>
  )
}
