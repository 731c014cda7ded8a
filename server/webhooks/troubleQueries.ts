import type { Db } from '../db.ts'
import { first, often, one, rows } from '../rows.ts'

export interface Trouble {
  id: number
  address: string
  state: 'on' | 'paused' | 'failing' | 'gone'
  since: Date
  /** Deliveries that were given up, of the 30 days that are kept. */
  failed: number
  /** Of the newest answer; null when there was none. */
  lastStatus: number | null
}

const columns = `id, address, state, coalesce(failing_since, state_since) as since,
  (select count(*) from webhook_deliveries
   where webhook_id = webhooks.id and state = 'failed' and not is_test) as failed,
  (select status from webhook_deliveries
   where webhook_id = webhooks.id and answered_at is not null
   order by answered_at desc limit 1) as last_status`

/** @returns undefined when the webhook is gone */
export const troubleOf = (db: Db, id: number): Promise<Trouble | undefined> =>
  first<Trouble>(db, `select ${columns} from webhooks where id = ?`, [id])

const everyBroken = often(`select ${columns} from webhooks where state in ('failing', 'gone') order by id`)

/** The webhooks that were paused by themselves. */
export const brokenWebhooks = (db: Db): Promise<Trouble[]> => rows<Trouble>(db, everyBroken)

interface WebhookHealth {
  webhooks: number
  broken: number
  waiting: number
  /** Given up in the last 24 hours. */
  failed: number
}

export const webhookHealth = (db: Db): Promise<WebhookHealth> =>
  one<WebhookHealth>(
    db,
    `select (select count(*) from webhooks) as webhooks,
       (select count(*) from webhooks where state in ('failing', 'gone')) as broken,
       (select count(*) from webhook_deliveries where state = 'waiting') as waiting,
       (select count(*) from webhook_deliveries
        where state = 'failed' and not is_test and answered_at > now() - interval '24 hours') as failed`,
  )
