import type { Db } from '../db.ts'
import { changed, execute } from '../rows.ts'
import { uncount, type ClaimedMail } from './claimQueries.ts'
import { endStopped, heldRun } from './heldRunQueries.ts'

/** Puts a claim back untouched: the process is stopping. */
export async function releaseClaim(db: Db, claim: ClaimedMail): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(
      trx,
      `update email_campaigns set claimed_at = null, attempts = attempts - 1, run_held = ${heldRun}
       where id = ? and status = 'queued'`,
      [claim.id],
    )
    await endStopped(trx, claim.id)
    await uncount(trx, claim)
  })
}

/**
 * Leaves a message of the last hour that nobody here knows to a newer version, beside which this one runs while it is deployed.
 * @returns whether it was left; an older one is nobody's
 */
export async function leaveToNewer(db: Db, claim: ClaimedMail): Promise<boolean> {
  return db.transaction(async (trx) => {
    const left = await changed(
      trx,
      `update email_campaigns set claimed_at = null, attempts = attempts - 1, run_held = ${heldRun},
         run_after = now() + interval '1 minute'
       where id = ? and status = 'queued' and created_at > now() - interval '1 hour'`,
      [claim.id],
    )
    if (left > 0) await uncount(trx, claim)
    return left > 0
  })
}

/** We were refused with this message: it is kept, and others go before it. */
export async function keepBehind(db: Db, claim: ClaimedMail, seconds: number, error: string): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(
      trx,
      `update email_campaigns set claimed_at = null, attempts = attempts - 1, run_held = ${heldRun},
         run_after = greatest(run_after, now() + :seconds * interval '1 second'), last_error = :error, refused = 'pause', answered_at = now()
       where id = :id and status = 'queued'`,
      { id: claim.id, seconds, error },
    )
    await endStopped(trx, claim.id)
    await uncount(trx, claim)
  })
}

/** The owner has switched the template off: the message waits until it is on again. */
export async function waitForTemplate(db: Db, claim: ClaimedMail): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(
      trx,
      `update email_campaigns set claimed_at = null, attempts = attempts - 1, run_held = ${heldRun},
         template_off = exists (select from email_templates where id = :template and not is_active)
       where id = :id and status = 'queued'`,
      { id: claim.id, template: claim.template },
    )
    await uncount(trx, claim)
  })
}
