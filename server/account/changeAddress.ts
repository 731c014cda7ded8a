import type { Request } from 'express'
import { recordActivity } from '../activity/activityQueries.ts'
import { hasSqlState, sqlState } from '../db.ts'
import type { Services } from '../services.ts'
import { endLinksOf, renameInviter } from './passwordLinks/passwordLinkQueries.ts'
import { tellOfChange } from './securityMail.ts'
import { codeErrors } from './shared/codes.ts'
import { isStillAsking } from './twoSteps/stillAsking.ts'
import { replaceEmail } from './userQueries.ts'

const same = 'You sign in with this address already'
const taken = 'Somebody else here signs in with this address'

/**
 * Sets the address that somebody signs in with, who has proved themselves. Both addresses are told, and what was mailed to the one before sets no
 * password any more; sessions go on, since they belong to the person.
 * @returns the complaint, unless it is set
 */
export async function changeAddress(
  { db, log, wakeOutbox }: Services,
  req: Request,
  email: string,
): Promise<string | undefined> {
  const user = req.user!
  if (email.toLowerCase() === user.email.toLowerCase()) return same
  try {
    const isSet = await db.transaction(async (trx) => {
      if (!(await isStillAsking(trx, req, user))) return false
      await replaceEmail(trx, user.id, email)
      await endLinksOf(trx, user.id)
      await renameInviter(trx, user.email, email)
      await recordActivity(trx, user.email, { action: 'account.addressChanged', facts: { to: email } })
      await tellOfChange(trx, user, 'address', { name: email })
      await tellOfChange(trx, { ...user, email }, 'new address')
      return true
    })
    if (!isSet) return codeErrors.late
  } catch (error) {
    if (hasSqlState(error, sqlState.uniqueViolation)) return taken
    throw error
  }
  wakeOutbox()
  log.info({ event: 'address_changed', user: user.id }, 'the address of an account was changed')
  return undefined
}
