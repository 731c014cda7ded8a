import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { EventCode } from './eventLabels.ts'
import type { webhookForm } from './webhookForm.ts'

/** Failing and gone were paused by themselves. */
export type WebhookState = 'on' | 'paused' | 'failing' | 'gone'

export interface WebhookLine {
  id: number
  address: string
  /** What may be said of it elsewhere: the rest is often a secret. */
  host: string
  events: EventCode[]
  state: WebhookState
  stateSince: string
  secretSince: string
  /** Until when the secret before signs too. */
  formerUntil: string | null
  /** Of the last 24 hours, tests left out. */
  delivered: number
  failed: number
  waiting: number
  /** All that failed and can be sent again, of the days for which deliveries are kept. */
  givenUp: number
  /** The newest answer there is. */
  last: LastAnswer | null
}

export interface LastAnswer {
  /** null when there was none. */
  status: number | null
  text: string
  when: string
  isTaken: boolean
}

export interface DeliveryLine {
  id: number
  event: EventCode
  isTest: boolean
  happened: string
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  status: number | null
  /** The beginning of what was answered, or why nothing was. */
  text: string
  answered: string | null
  /** When it is tried next. */
  next: string | null
}

export interface Deliveries {
  deliveries: DeliveryLine[]
  /** As of the webhook's line: these may be older than the lines here. */
  givenUp: number
}

export interface Webhooks {
  webhooks: WebhookLine[]
}

type Answer = Done & Webhooks

/** The one time that a secret is shown. */
type WithSecret = Answer & { id: number; secret: string }

/** Where other programs hear of what happens. Each change answers with all of them as they are now. */
export const webhooksApi = {
  list: endpoint('GET /admin/api/webhooks').as<{ answer: Webhooks }>(),
  add: endpoint('POST /admin/api/webhooks').as<{ body: typeof webhookForm; answer: WithSecret }>(),
  change: endpoint('PUT /admin/api/webhooks/:id').as<{ body: typeof webhookForm; answer: Answer }>(),
  newSecret: endpoint('POST /admin/api/webhooks/:id/secret').as<{ answer: WithSecret }>(),
  pause: endpoint('POST /admin/api/webhooks/:id/pause').as<{ answer: Answer }>(),
  resume: endpoint('POST /admin/api/webhooks/:id/resume').as<{ answer: Answer }>(),
  remove: endpoint('DELETE /admin/api/webhooks/:id').as<{ answer: Answer }>(),
  test: endpoint('POST /admin/api/webhooks/:id/test').as<{ answer: Answer & { said: LastAnswer } }>(),
  deliveries: endpoint('GET /admin/api/webhooks/:id/deliveries').as<{ answer: Deliveries }>(),
  sendFailed: endpoint('POST /admin/api/webhooks/:id/again').as<{ answer: Answer & { again: number } }>(),
  sendOne: endpoint('POST /admin/api/webhooks/:id/deliveries/:delivery/again').as<{
    answer: Deliveries
  }>(),
}
