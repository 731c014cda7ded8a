import type { Db } from '../db.ts'

/** After a restore nobody is told of what was to be told then; it can be sent again by hand, one by one or all. */
export async function failWaiting(trx: Db): Promise<void> {
  await trx.raw(
    `update webhook_deliveries set state = 'failed', answered_at = now(), claimed_at = null,
       answer = 'Not sent: the site was restored from a file.'
     where state = 'waiting'`,
  )
}
