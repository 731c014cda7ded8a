import { tellOwner } from '../outbox/tellOwner.ts'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import { dropDelivery, leaveToNewer, noteAnswer, type ClaimedDelivery } from './claimDeliveryQueries.ts'
import { postToReceiver, type Answer } from './postToReceiver.ts'
import { failingDays, gapAfter, restAfter } from './webhookRetries.ts'
import { openSecret } from './webhookSecret.ts'
import { signedHeaders } from './webhookSignature.ts'
import { breakWebhook, noteFailure, noteTaken, restWebhook } from './webhookQueries.ts'
import { isKnownHere, writeMessage } from './writeMessage.ts'

type Means = Pick<Services, 'config' | 'db' | 'definitionOf' | 'wakeOutbox'>

/**
 * Tells a webhook what it was claimed for, and notes the answer. Killed in between, the same is told once more under the
 * same number.
 * @returns undefined when there was nothing to tell any more
 */
export async function deliver(services: Means, claim: ClaimedDelivery): Promise<Answer | undefined> {
  if (!isKnownHere(claim)) {
    await leaveToNewer(services.db, claim)
    return undefined
  }
  const message = await writeMessage(services, claim)
  if (!message) {
    await dropDelivery(services.db, claim.id)
    return undefined
  }
  const answer = await send(services, claim, JSON.stringify(message))
  await note(services, claim, answer)
  return answer
}

async function send({ config }: Means, claim: ClaimedDelivery, body: string): Promise<Answer> {
  const keys = claim.secrets
    .map((sealed) => openSecret(config.secrets, claim.webhookId, sealed))
    .filter((key) => key !== undefined)
  if (keys.length === 0)
    return {
      status: null,
      text: 'The secret of this webhook cannot be read any more: make a new one.',
      tookMs: 0,
    }
  const headers = signedHeaders(keys, { id: `msg_${claim.messageId}`, at: new Date(), body })
  return postToReceiver({ address: claim.address, headers, body }, config.webhooks)
}

/** Whether it counts as told. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** The receiver says that it wants nothing more, for ever. */
const isGone = (status: number | null): boolean => status === 410

async function note(services: Means, claim: ClaimedDelivery, answer: Answer): Promise<void> {
  const { db } = services
  const { status, text, tookMs } = answer
  const taken = isTaken(status)
  const gapMs = taken || claim.isTest || isGone(status) ? undefined : gapAfter(claim.tries)
  const refused = gapMs === undefined ? 'failed' : 'waiting'
  const state = taken ? 'delivered' : refused
  const outcome = { state, status, answer: text, tookMs, gapMs } as const
  if (taken && claim.failures === 0) {
    // As nearly always: nothing else has to be noted with it.
    await noteAnswer(db, claim, outcome)
    return
  }
  const told = await db.transaction(async (trx) => {
    if (!(await noteAnswer(trx, claim, outcome))) return false
    if (taken) await noteTaken(trx, claim)
    return (
      !taken && !claim.isTest && noteRefused(trx, services, claim, { status, isLast: state === 'failed' })
    )
  })
  if (told) services.wakeOutbox()
}

/** @returns whether the owner is written to */
async function noteRefused(
  trx: Db,
  { config }: Means,
  claim: ClaimedDelivery,
  { status, isLast }: { status: number | null; isLast: boolean },
): Promise<boolean> {
  const { webhookId } = claim
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: config.timeZone })
  const tell = (about: 'failed' | 'failing' | 'gone') =>
    tellOwner(trx, config, 'problem', {
      key: `webhook:${webhookId}:${about}:${day}`,
      template: 'webhook-problem',
      facts: { webhook: webhookId, about },
    })
  const now = await noteFailure(trx, claim)
  if (!now) return false
  if (isGone(status)) return (await breakWebhook(trx, webhookId, 'gone')) && tell('gone')
  if (now.failingSince.getTime() < Date.now() - failingDays * 24 * 3_600_000)
    return (await breakWebhook(trx, webhookId, 'failing')) && tell('failing')
  const rest = restAfter(now.failures)
  if (rest > 0) await restWebhook(trx, webhookId, rest)
  return isLast && tell('failed')
}
