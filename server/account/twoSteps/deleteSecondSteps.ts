import type { Db } from '../../db.ts'
import { deletePasskeys } from '../passkeys/passkeyQueries.ts'
import { deleteFactor } from './factorQueries.ts'

/**
 * Removes the app, the recovery codes and the passkeys of somebody who has lost them all.
 * @returns what there was
 */
export async function deleteSecondSteps(
  trx: Db,
  userId: number,
): Promise<{ hadApp: boolean; passkeys: number }> {
  return { hadApp: await deleteFactor(trx, userId), passkeys: await deletePasskeys(trx, userId) }
}
