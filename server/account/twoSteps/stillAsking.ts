import type { Request } from 'express'
import type { Db } from '../../db.ts'
import { holdUser, userInSession, type User } from '../userQueries.ts'
import { whoIsBetweenSteps } from './betweenSteps.ts'

/**
 * Whether somebody may still set up what they asked for when the request came: holds their account until the transaction
 * ends, so that nothing is put beside or in the place of a second step that was set up, or taken away, in the same moment.
 * @param user as the request found them
 */
export async function isStillAsking(trx: Db, req: Request, user: User): Promise<boolean> {
  await holdUser(trx, user.id)
  const now = req.user
    ? await userInSession(trx, user.id, req.sessionID)
    : await whoIsBetweenSteps(trx, req, 'set up')
  return now !== undefined && now.hasSecondStep === user.hasSecondStep
}
