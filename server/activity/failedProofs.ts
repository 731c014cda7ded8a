import type { BaseServices } from '../services.ts'
import { countedAgain, recordActivity } from './activityQueries.ts'

type Failure = 'account.signInFailed' | 'account.proofFailed'

/**
 * Notes that somebody with an account failed to prove who they are: those of a quarter of an hour are one line, which
 * counts them, so that guessing does not fill the log. Behind the answer, which takes as long where nobody has an account.
 * @param why what was wrong, never what was typed
 */
export function noteFailedProof(
  { db, log }: Pick<BaseServices, 'db' | 'log'>,
  who: string,
  action: Failure,
  why: string,
): void {
  db.transaction(async (trx) => {
    if (!(await countedAgain(trx, who, action, why)))
      await recordActivity(trx, who, { action, facts: { why } })
  }).catch((error: unknown) => log.error({ err: error }, 'a failed sign-in was not noted'))
}
