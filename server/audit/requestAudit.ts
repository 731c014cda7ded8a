import { upsertContact } from '../contacts/upsertQueries.ts'
import type { Db } from '../db.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { strangersLimits } from '../outbox/strangersLimits.ts'
import type { Services } from '../services.ts'
import { rederiveToken } from '../web/tokens.ts'
import {
  countSendingAgain,
  insertLink,
  insertRequest,
  lockRequest,
  renewLink,
  type KnownRequest,
} from './auditRequestQueries.ts'
import type { AuditRequest } from './shared/auditRequest.ts'
import { contactOf } from './submissionQueries.ts'

/**
 * Someone asks for the audit: the request, its link, the contact and the mail are there together or not at all.
 * @param fromFew whether whoever asks has asked for little, and must not wait behind a flood
 * @returns false when this email has asked before: then nothing is written
 */
export async function requestAudit(
  services: Services,
  person: AuditRequest,
  fromFew = false,
): Promise<boolean> {
  const { config, db } = services
  const isNew = await db.transaction(async (trx) => {
    const requestId = await insertRequest(trx, person)
    if (requestId === undefined) return false
    const fullName = `${person.first_name} ${person.last_name}`
    const contact = await upsertContact(trx, config, {
      email: person.email,
      lifecycle: 'audit_requested',
      source: 'audit_request',
      fullName,
    })
    const linkId = await insertLink(trx, config.secrets, requestId)
    await enqueue(trx, {
      key: `audit-link:${linkId}`,
      template: 'audit-link',
      kind: 'asked',
      to: { email: person.email, name: fullName },
      contactId: contact.id,
      facts: { linkId },
      atMost: strangersLimits.auditLink,
      fromFew,
    })
    return true
  })
  if (isNew) services.wakeOutbox()
  return isNew
}

/**
 * *Send my link again*: sends a live link again, renews an expired one, and sends the results to people who have
 * completed the audit.
 * Everybody is told the same, so that nobody learns which addresses are known. Who has moved to another address since gets
 * it where they asked: that the new one is theirs is known from a link that may have been passed on.
 */
export async function sendLinkAgain(services: Services, email: string, fromFew = false): Promise<void> {
  const { config, db } = services
  await db.transaction(async (trx) => {
    const request = await lockRequest(trx, { email })
    const sending = request && (await countSendingAgain(trx, request.id))
    if (sending) {
      const to = request.askedFrom ?? request.email
      await queueAgain(trx, config.secrets, request, { sending, to, fromFew })
    }
  })
  services.wakeOutbox()
}

/** Queues the mail that helps, to their address of today unless another one is named: the results, or a link that works. */
export async function queueAgain(
  trx: Db,
  secrets: string[],
  request: KnownRequest,
  { sending, to = request.email, fromFew = false }: { sending: number; to?: string; fromFew?: boolean },
): Promise<void> {
  const mail = {
    kind: 'asked',
    to: { email: to, name: request.firstName },
    contactId: (await contactOf(trx, request.email)) ?? null,
    fromFew,
  } as const
  if (request.submissionId) {
    await enqueue(trx, {
      ...mail,
      key: `audit-results:again:${sending}`,
      template: 'audit-results',
      facts: { submissionId: request.submissionId },
    })
    return
  }
  const { linkId: id, tokenVersion, tokenHash } = request
  // A secret that was taken out of the configuration cannot make its old tokens again.
  const isLost = !rederiveToken(secrets, 'audit', id, tokenVersion, tokenHash)
  if (request.isExpired || isLost) await renewLink(trx, secrets, { id, tokenVersion })
  await enqueue(trx, {
    ...mail,
    key: `audit-link:again:${sending}`,
    template: 'audit-link',
    facts: { linkId: request.linkId },
  })
}
