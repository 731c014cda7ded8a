import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { inviteForm, removeForm, roleForm } from './credentials.ts'
import type { Role } from './roles.ts'

export interface Member {
  id: number
  email: string
  role: Role | null
  isDisabled: boolean
  isYou: boolean
  /** Whether an app or a passkey stands beside the password; null for whoever may not change the team. */
  hasSecondStep: boolean | null
  /** The keys of other programs that they made and nobody revoked, by name; none for whoever may not change the team. */
  keys: string[]
  /** "Today, 9:02 AM"; null for somebody who never was here. */
  seen: string | null
}
export interface Invitation {
  id: number
  email: string
  role: Role
  sent: string
  until: string
  isOver: boolean
}
/** What a role may do, as `server/account/shared/access` has it. */
export interface Deed {
  deed: string
  /** What each role is told, in the order of the roles. */
  answers: string[]
}
export interface Team {
  people: Member[]
  /** None for whoever may not invite. */
  invitations: Invitation[]
  deeds: Deed[]
  /** For whoever may invite: no mail server is connected, and mail goes no further than the mailbox of this machine. */
  mailStaysHere: boolean
}

/** Who signs in, and as what. Each change answers with the team as it stands now. */
export const teamApi = {
  team: endpoint('GET /admin/api/team').as<{ answer: Team }>(),
  invite: endpoint('POST /admin/api/team/invitations').as<{ body: typeof inviteForm; answer: Done & Team }>(),
  inviteAgain: endpoint('POST /admin/api/team/invitations/:id/again').as<{ answer: Done & Team }>(),
  withdraw: endpoint('DELETE /admin/api/team/invitations/:id').as<{ answer: Done & Team }>(),
  role: endpoint('PATCH /admin/api/team/people/:id').as<{ body: typeof roleForm; answer: Done & Team }>(),
  disable: endpoint('POST /admin/api/team/people/:id/disable').as<{ answer: Done & Team }>(),
  enable: endpoint('POST /admin/api/team/people/:id/enable').as<{ answer: Done & Team }>(),
  removeSecondStep: endpoint('DELETE /admin/api/team/people/:id/second-step').as<{ answer: Done & Team }>(),
  remove: endpoint('DELETE /admin/api/team/people/:id').as<{
    body: typeof removeForm
    answer: Done & Team
  }>(),
}
