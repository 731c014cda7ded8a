import type { Db } from '../db.ts'
import { execute, rows } from '../rows.ts'
import type { RestoredWebhook } from './shared/restoredWebhook.ts'

const isOnHere = `exists (
  select from :home:.webhooks here
  where here.address = webhooks.address and here.state = 'on' and here.events @> webhooks.events)`

/**
 * The webhooks of a file that would be told of what happens.
 * @param home the schema of the present site; names alone mean that of the file
 */
export const restoredWebhooks = (trx: Db, home: string): Promise<RestoredWebhook[]> =>
  rows<RestoredWebhook>(
    trx,
    `select address, ${isOnHere} as is_on_here from webhooks where state = 'on' order by id`,
    { home },
  )

/** Nobody is told by a file who is not told here: an owner resumes what shall be. @param home as above */
export async function pauseUnlessOnHere(trx: Db, home: string): Promise<void> {
  await execute(
    trx,
    `update webhooks set state = 'paused', state_since = now() where state = 'on' and not ${isOnHere}`,
    { home },
  )
}

/** After a restore nobody is told of what was to be told then; it can be sent again by hand, one by one or all. */
export async function failWaiting(trx: Db): Promise<void> {
  await execute(
    trx,
    `update webhook_deliveries set state = 'failed', answered_at = now(), claimed_at = null,
       answer = 'Not sent: the site was restored from a file.'
     where state = 'waiting'`,
  )
}
