import { recordActivity } from '../activity/activityQueries.ts'
import type { Action } from '../activity/shared/actions.ts'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import { sendAgain } from './claimDeliveryQueries.ts'
import { addressComplaint, hostOf } from './receiver.ts'
import type { EventCode } from './shared/eventLabels.ts'
import { mostWebhooks } from './shared/limits.ts'
import { newSecret, sealSecret, secretText } from './webhookSecret.ts'
import {
  deleteWebhook,
  insertWebhook,
  pauseWebhook,
  resumeWebhook,
  updateWebhook,
  webhookById,
} from './webhookQueries.ts'
import { replaceSecret } from './webhookSecretQueries.ts'

type Means = Pick<Services, 'config' | 'db'>
/** The address of whoever does it. */
type By = string
interface Given {
  address: string
  events: EventCode[]
}

/** Why an address cannot be one, by the field. */
export const complaintOf = ({ config }: Means, { address }: Given): string | undefined =>
  addressComplaint(address, config.webhooks)

/** @returns its number and secret, which is shown this once; undefined when there are as many as there may be */
export async function addWebhook(
  { config, db }: Means,
  by: By,
  given: Given,
): Promise<{ id: number; secret: string } | undefined> {
  const secret = newSecret()
  return db.transaction(async (trx) => {
    const seal = (id: number) => sealSecret(config.secrets, id, secret)
    const id = await insertWebhook(trx, { ...given, seal, most: mostWebhooks })
    if (id === undefined) return undefined
    await record(trx, by, { action: 'webhook.added', id, address: given.address })
    return { id, secret: secretText(secret) }
  })
}

/** @returns false when it is gone */
export const changeWebhook = ({ db }: Means, by: By, id: number, given: Given): Promise<boolean> =>
  db.transaction(async (trx) => {
    if (!(await updateWebhook(trx, id, given))) return false
    await record(trx, by, { action: 'webhook.changed', id, address: given.address })
    return true
  })

/** @returns the new secret, which is shown this once; undefined when the webhook is gone */
export async function renewSecret({ config, db }: Means, by: By, id: number): Promise<string | undefined> {
  const secret = newSecret()
  return db.transaction(async (trx) => {
    const webhook = await webhookById(trx, id)
    if (!webhook || !(await replaceSecret(trx, id, sealSecret(config.secrets, id, secret)))) return undefined
    await record(trx, by, { action: 'webhook.secretRenewed', id, address: webhook.address })
    return secretText(secret)
  })
}

/** @returns false when it is gone; it may have been paused already */
export const pause = ({ db }: Means, by: By, id: number): Promise<boolean> =>
  switchState(db, by, id, { action: 'webhook.paused', change: pauseWebhook })

/** @returns false when it is gone; it may have been on already */
export const resume = ({ db }: Means, by: By, id: number): Promise<boolean> =>
  switchState(db, by, id, { action: 'webhook.resumed', change: resumeWebhook })

const switchState = (
  db: Db,
  by: By,
  id: number,
  { action, change }: { action: WebhookAction; change: (trx: Db, id: number) => Promise<boolean> },
): Promise<boolean> =>
  db.transaction(async (trx) => {
    const webhook = await webhookById(trx, id)
    if (webhook && (await change(trx, id))) await record(trx, by, { action, id, address: webhook.address })
    return Boolean(webhook)
  })

/** @returns false when it is gone already */
export const removeWebhook = ({ db }: Means, by: By, id: number): Promise<boolean> =>
  db.transaction(async (trx) => {
    const address = await deleteWebhook(trx, id)
    if (address === undefined) return false
    await record(trx, by, { action: 'webhook.removed', id, address })
    return true
  })

/** What failed, or one delivery, is told once more. @returns how many; undefined when the webhook is gone */
export const tellAgain = ({ db }: Means, by: By, id: number, only?: number): Promise<number | undefined> =>
  db.transaction(async (trx) => {
    const webhook = await webhookById(trx, id)
    if (!webhook) return undefined
    const again = await sendAgain(trx, id, only)
    if (again > 0)
      await recordActivity(trx, by, {
        action: 'webhook.sentAgain',
        about: { subject: 'webhook', id },
        facts: { host: hostOf(new URL(webhook.address)), deliveries: String(again) },
      })
    return again
  })

type WebhookAction = Exclude<Extract<Action, `webhook.${string}`>, 'webhook.sentAgain'>

/** The host alone: what stands behind it is often a secret. */
const record = (
  trx: Db,
  by: By,
  { action, id, address }: { action: WebhookAction; id: number; address: string },
): Promise<void> =>
  recordActivity(trx, by, {
    action,
    about: { subject: 'webhook', id },
    facts: { host: hostOf(new URL(address)) },
  })
