import { recordActivity, theCommandLine } from '../activity/activityQueries.ts'
import type { Db } from '../db.ts'
import { endLinksOf } from './passwordLinks/passwordLinkQueries.ts'
import { noteChange } from './securityChange.ts'
import { tellOfChange } from './securityMail.ts'
import { deleteSecondSteps } from './twoSteps/deleteSecondSteps.ts'
import { setPassword, userByEmail, type User } from './userQueries.ts'

/**
 * Sets a password for somebody who cannot, ends all sessions and links that set one, and lifts a ban; the person is told
 * by mail.
 * @param lostAll whether app, recovery codes and passkeys go as well
 * @returns what went of these, in words; undefined when there is no such account
 */
export async function resetAtTerminal(
  db: Db,
  email: string,
  hash: string,
  lostAll: boolean,
): Promise<string[] | undefined> {
  return db.transaction(async (trx) => {
    if (!(await setPassword(trx, email, hash))) return undefined
    const user = (await userByEmail(trx, email))!
    await endLinksOf(trx, user.id)
    await recordActivity(trx, theCommandLine, {
      action: 'account.passwordChanged',
      about: { subject: 'person', id: user.id },
    })
    await tellOfChange(trx, user, 'password')
    return lostAll ? removeSecondSteps(trx, user, theCommandLine) : []
  })
}

/**
 * Removes all that somebody has lost, and tells them.
 * @param by who does it
 * @returns what went, in words
 */
async function removeSecondSteps(trx: Db, user: Pick<User, 'id' | 'email'>, by: string): Promise<string[]> {
  const { hadApp, passkeys } = await deleteSecondSteps(trx, user.id)
  if (!hadApp && passkeys === 0) return ['There was no second step.']
  await noteChange(trx, user, 'second steps removed', { by })
  return [
    ...(hadApp ? ['The authenticator app and the recovery codes are removed.'] : []),
    ...(passkeys > 0 ? [`Passkeys removed: ${passkeys}.`] : []),
  ]
}
