import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import type { EventCode } from '../shared/eventLabels.ts'

export interface WebhookFigures {
  webhookId: number
  delivered: number
  failed: number
  waiting: number
  givenUp: number
  lastStatus: number | null
  lastText: string | null
  lastAt: Date | null
  lastState: string | null
}

/** What can be sent again of a webhook. */
const givenUp = (webhook: string): string =>
  `(select count(*) from webhook_deliveries where webhook_id = ${webhook} and state = 'failed' and not is_test)`

/** Of each webhook what became of the last 24 hours, what can be sent again, and its newest answer. */
export const figuresOfWebhooks = (db: Db): Promise<WebhookFigures[]> =>
  rows<WebhookFigures>(
    db,
    `select webhooks.id as webhook_id, delivered, failed, waiting, ${givenUp('webhooks.id')} as given_up, last.status as last_status,
       last.answer as last_text, last.answered_at as last_at, last.state as last_state
     from webhooks
     cross join lateral (
       select count(*) filter (where state = 'delivered') as delivered,
         count(*) filter (where state = 'failed') as failed
       from webhook_deliveries
       where webhook_id = webhooks.id and answered_at > now() - interval '24 hours' and state <> 'waiting' and not is_test) day
     cross join lateral (
       select count(*) as waiting from webhook_deliveries
       where webhook_id = webhooks.id and state = 'waiting') queue
     left join lateral (
       select status, answer, answered_at, state from webhook_deliveries
       where webhook_id = webhooks.id and answered_at is not null
       order by answered_at desc limit 1) last on true`,
  )

interface DeliveryRow {
  id: number
  event: EventCode
  isTest: boolean
  happenedAt: Date
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  status: number | null
  answer: string | null
  answeredAt: Date | null
  nextAt: Date
}

/** The newest hundred. */
export const deliveriesOf = (db: Db, webhookId: number): Promise<DeliveryRow[]> =>
  rows<DeliveryRow>(
    db,
    `select id, event, is_test, happened_at, state, tries, status, answer, answered_at, next_at
     from webhook_deliveries where webhook_id = ? order by id desc limit 100`,
    [webhookId],
  )

/** How many failed of all that are kept. */
export async function givenUpOf(db: Db, webhookId: number): Promise<number> {
  return (await one<{ count: number }>(db, `select ${givenUp('?')} as count`, [webhookId])).count
}
