import { recordActivity } from '../../activity/activityQueries.ts'
import type { Action } from '../../activity/shared/actions.ts'
import { revokeKeysOf } from '../../api/keyQueries.ts'
import type { Db } from '../../db.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import type { Services } from '../../services.ts'
import {
  deleteInvite,
  deleteInvitesBy,
  insertInvite,
  renewInvite,
} from '../passwordLinks/passwordLinkQueries.ts'
import { tellOfChange } from '../securityMail.ts'
import { roleLabel, type Role } from '../shared/roles.ts'
import { deleteSecondSteps } from '../twoSteps/deleteSecondSteps.ts'
import { endSessions, type User } from '../userQueries.ts'
import { deleteUser, hasAccount, lockColleague, lockOwners, setDisabled, setRole } from './teamQueries.ts'

/** Why something was not done; undefined when it was. */
type Complaint = string | undefined
type Colleague = User & { isDisabled: boolean }

const lastOwner = 'This is the only owner who can sign in. Make somebody else an owner first.'
const gone = 'This person is not there any more.'
const noOwner = 'You are not an owner any more.'
const goneInvite = 'This invitation was accepted or withdrawn meanwhile.'

/** @param by who does it */
export const changeRole = (services: Services, by: User, id: number, role: Role): Promise<Complaint> =>
  change(services, by, id, role !== 'owner', async (trx, person) => {
    if (person.role === role) return
    await setRole(trx, id, role)
    if (role !== 'owner') await withdrawInvitesBy(trx, by, person)
    const from = person.role ? { from: roleLabel[person.role] } : {}
    const facts = { email: person.email, to: roleLabel[role], ...from }
    await recordActivity(trx, by.email, {
      action: 'team.roleChanged',
      about: { subject: 'person', id },
      facts,
    })
  })

/** All sessions end at once. */
export const disableColleague = (services: Services, by: User, id: number): Promise<Complaint> =>
  change(services, by, id, true, async (trx, person) => {
    if (person.isDisabled) return
    await setDisabled(trx, id, true)
    await endSessions(trx, id)
    await withdrawInvitesBy(trx, by, person)
    await record(trx, by.email, 'team.disabled', person)
  })

/** Lets somebody sign in again. @returns why not, or nothing */
export const enableColleague = (services: Services, by: User, id: number): Promise<Complaint> =>
  change(services, by, id, false, async (trx, person) => {
    if (!person.isDisabled) return
    await setDisabled(trx, id, false)
    await record(trx, by.email, 'team.enabled', person)
  })

/** @param revokeKeys whether the keys go too that they made for other programs; else those go on working */
export const removeColleague = (
  services: Services,
  by: User,
  id: number,
  { revokeKeys = false }: { revokeKeys?: boolean | undefined } = {},
): Promise<Complaint> =>
  change(services, by, id, true, async (trx, person) => {
    for (const key of revokeKeys ? await revokeKeysOf(trx, id) : []) {
      const about = { subject: 'key', id: key.id } as const
      await recordActivity(trx, by.email, { action: 'key.revoked', about, facts: { name: key.name } })
    }
    await endSessions(trx, id)
    await withdrawInvitesBy(trx, by, person)
    await deleteUser(trx, id)
    await record(trx, by.email, 'team.removed', person)
  })

/**
 * For a colleague who has lost phone and codes: app, recovery codes and passkeys go, and every session ends, in which a
 * finder could set up others. The password alone signs them in then, so they are told by mail who did it; a disabled
 * account stays disabled.
 */
export const removeSecondStep = (services: Services, by: User, id: number): Promise<Complaint> =>
  change(services, by, id, false, async (trx, person) => {
    const { hadApp, passkeys } = await deleteSecondSteps(trx, id)
    if (!hadApp && passkeys === 0) return `${person.email} has no second step.`
    await endSessions(trx, id)
    await record(trx, by.email, 'team.secondStepRemoved', person)
    await tellOfChange(trx, person, 'second steps removed by owner', { name: `It was done by ${by.email}.` })
    return undefined
  })

/**
 * Whoever presses must still be an owner in the moment in which it is done.
 * @param lowers whether one owner less may be left by it
 */
function change(
  { db }: Services,
  by: User,
  id: number,
  lowers: boolean,
  then: (trx: Db, person: Colleague) => Promise<Complaint>,
): Promise<Complaint> {
  return db.transaction(async (trx) => {
    const owners = await lockOwners(trx)
    if (!owners.includes(by.id)) return noOwner
    const person = await lockColleague(trx, id)
    if (!person) return gone
    if (lowers && owners.includes(id) && owners.length === 1) return lastOwner
    return then(trx, person)
  })
}

/** Mails an invitation that is good for 7 days. */
export async function invite(
  { config, db, wakeOutbox }: Services,
  by: User,
  { email, role }: { email: string; role: Role },
): Promise<Complaint> {
  const complaint = await db.transaction(async (trx) => {
    if (!(await lockOwners(trx)).includes(by.id)) return noOwner
    if (await hasAccount(trx, email)) return `${email} has an account already.`
    const id = await insertInvite(trx, config.secrets, { email, role, by: by.email })
    if (id === undefined) return `${email} is invited already. You can send the invitation again.`
    await mailInvite(trx, { id, version: 1, email })
    await recordActivity(trx, by.email, { action: 'team.invited', facts: { email, role: roleLabel[role] } })
    return undefined
  })
  wakeOutbox()
  return complaint
}

/** A new link, good for 7 days again; the earlier one opens nothing any more. */
export async function inviteAgain(
  { config, db, wakeOutbox }: Services,
  by: string,
  id: number,
): Promise<Complaint> {
  const complaint = await db.transaction(async (trx) => {
    const link = await renewInvite(trx, config.secrets, id)
    if (!link) return goneInvite
    await mailInvite(trx, link)
    await recordActivity(trx, by, { action: 'team.inviteSentAgain', facts: { email: link.email } })
    return undefined
  })
  wakeOutbox()
  return complaint
}

/** Whoever is no owner any more lets nobody in, by a link of before either: it may be one to a mailbox of their own. */
async function withdrawInvitesBy(trx: Db, by: User, person: Colleague): Promise<void> {
  for (const email of await deleteInvitesBy(trx, person.email))
    await recordActivity(trx, by.email, { action: 'team.inviteWithdrawn', facts: { email } })
}

/** Makes an invitation worth nothing. @returns why not, or nothing */
export const withdrawInvite = ({ db }: Services, by: string, id: number): Promise<Complaint> =>
  db.transaction(async (trx) => {
    const email = await deleteInvite(trx, id)
    if (email === undefined) return goneInvite
    await recordActivity(trx, by, { action: 'team.inviteWithdrawn', facts: { email } })
    return undefined
  })

const mailInvite = (trx: Db, { id, version, email }: { id: number; version: number; email: string }) =>
  enqueue(trx, {
    key: `team-invite:${id}:${version}`,
    template: 'team-invite',
    kind: 'owner',
    to: { email },
    facts: { link: id, version },
  })

const record = (
  trx: Db,
  by: string,
  action: Extract<Action, 'team.disabled' | 'team.enabled' | 'team.removed' | 'team.secondStepRemoved'>,
  { id, email }: Colleague,
): Promise<void> => recordActivity(trx, by, { action, about: { subject: 'person', id }, facts: { email } })
