import type { Db } from '../db.ts'
import { changed, execute, first, one, rows } from '../rows.ts'
import type { EventCode } from './shared/eventLabels.ts'
import type { WebhookState } from './shared/webhooksApi.ts'

export interface Webhook {
  id: number
  address: string
  events: EventCode[]
  state: WebhookState
  stateSince: Date
  /** Sealed. */
  secret: string
  secretMadeAt: Date
  formerUntil: Date | null
}

const columns = `id, address, events, state, state_since, secret, secret_made_at,
  case when former_until > now() then former_until end as former_until`

export const webhookById = (db: Db, id: number): Promise<Webhook | undefined> =>
  first<Webhook>(db, `select ${columns} from webhooks where id = ?`, [id])

/** In the order in which they were made. */
export const allWebhooks = (db: Db): Promise<Webhook[]> =>
  rows<Webhook>(db, `select ${columns} from webhooks order by id`)

interface NewWebhook {
  address: string
  events: EventCode[]
  /** Seals the secret for the number that it is given. */
  seal: (id: number) => string
  most: number
}

/** @returns undefined when there are as many as there may be */
export async function insertWebhook(
  trx: Db,
  { address, events, seal, most }: NewWebhook,
): Promise<number | undefined> {
  await execute(trx, `select pg_advisory_xact_lock(hashtextextended('webhooks are made', 0))`)
  const { id, many } = await one<{ id: number; many: number }>(
    trx,
    `select nextval(pg_get_serial_sequence('webhooks', 'id')) as id, (select count(*) from webhooks) as many`,
  )
  if (many >= most) return undefined
  await execute(
    trx,
    `insert into webhooks (id, address, events, secret) overriding system value
     values (:id, :address, :events, :secret)`,
    { id, address, events, secret: seal(id) },
  )
  return id
}

/** Another address may work where the one before did not: it begins anew. @returns false when it is gone */
export async function updateWebhook(
  trx: Db,
  id: number,
  { address, events }: { address: string; events: EventCode[] },
): Promise<boolean> {
  const done = await changed(
    trx,
    `update webhooks set events = :events, address = :address,
       failures = case when address = :address then failures else 0 end,
       failing_since = case when address = :address then failing_since end,
       rests_until = case when address = :address then rests_until end
     where id = :id`,
    { id, address, events },
  )
  return done === 1
}

/** Tells it nothing more until it is turned on. @returns whether it was on */
export async function pauseWebhook(trx: Db, id: number): Promise<boolean> {
  const done = await changed(
    trx,
    `update webhooks set state = 'paused', state_since = now() where id = ? and state = 'on'`,
    [id],
  )
  return done === 1
}

/** What waits is sent from now on. */
export async function resumeWebhook(trx: Db, id: number): Promise<boolean> {
  const done = await changed(
    trx,
    `update webhooks set state = 'on', state_since = now(), failures = 0, failing_since = null, rests_until = null
     where id = ? and state <> 'on'`,
    [id],
  )
  return done === 1
}

/** It and all its deliveries. @returns its address */
export async function deleteWebhook(trx: Db, id: number): Promise<string | undefined> {
  return (await first<{ address: string }>(trx, 'delete from webhooks where id = ? returning address', [id]))
    ?.address
}

/** Who was told. What an address answers says nothing of the one that has taken its place meanwhile. */
interface Told {
  webhookId: number
  address: string
}

/** Something was taken: it is well again. */
export async function noteTaken(trx: Db, { webhookId, address }: Told): Promise<void> {
  await execute(
    trx,
    `update webhooks set failures = 0, failing_since = null, rests_until = null
     where id = :webhookId and address = :address and failures > 0`,
    { webhookId, address },
  )
}

/** @returns how many failures in a row there are now, and since when; undefined when it is gone, or leads elsewhere */
export const noteFailure = (
  trx: Db,
  { webhookId, address }: Told,
): Promise<{ failures: number; failingSince: Date } | undefined> =>
  first(
    trx,
    `update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, now())
     where id = :webhookId and address = :address returning failures, failing_since`,
    { webhookId, address },
  )

/** Asks its receiver nothing for so long. */
export async function restWebhook(trx: Db, id: number, ms: number): Promise<void> {
  await execute(
    trx,
    `update webhooks set rests_until = now() + :ms * interval '1 millisecond' where id = :id`,
    {
      id,
      ms,
    },
  )
}

/** @returns false when it was paused already */
export async function breakWebhook(trx: Db, id: number, state: 'failing' | 'gone'): Promise<boolean> {
  const done = await changed(
    trx,
    `update webhooks set state = :state, state_since = now() where id = :id and state = 'on'`,
    { id, state },
  )
  return done === 1
}
