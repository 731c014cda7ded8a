import { moveStage, touchActivity } from '../contacts/stageQueries.ts'
import { upsertContact } from '../contacts/upsertQueries.ts'
import type { Db } from '../db.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { tellOwner } from '../outbox/tellOwner.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../web/tokens.ts'
import { draftAnswers, lockLink, markLinkUsed } from './auditLinkQueries.ts'
import type { AuditDefinition } from './shared/definition.ts'
import { score } from './shared/score.ts'
import { withAnswers, type Moments, type Profile, type Responses } from './shared/wizard.ts'
import {
  contactOf,
  insertSubmission,
  submissionById,
  submissionOfLink,
  type Submission,
} from './submissionQueries.ts'

export interface Attempt {
  /** Made before sending, so that a repeated sending finds what the first one stored. */
  submitKey: string
  profile: Profile
  responses: Responses
  /** Left out: just now. */
  answeredAt?: Moments
}

/**
 * Completes an audit: the answers and their score, the used link, the contact's stage and both mails
 * are there together or not at all. The link's row is held, so that of many at once one wins. Of a question that was
 * answered later on another device, what was saved from there stays.
 * @param definition what this link asks
 * @returns the submission, also for a repeated attempt; undefined when the link is not valid
 */
export async function completeAudit(
  services: Services,
  token: string,
  attempt: Attempt,
  definition: AuditDefinition,
): Promise<Submission | undefined> {
  const { config, db } = services
  const submission = await db.transaction(async (trx) => {
    const link = await lockLink(trx, hashToken(token))
    if (!link) return undefined
    if (link.isUsed) {
      const stored = await submissionOfLink(trx, link.id)
      return stored?.submitKey === attempt.submitKey ? stored : undefined
    }
    if (link.isExpired) return undefined
    const { responses } = withAnswers(await draftAnswers(trx, link.id), attempt)
    const id = await insertSubmission(trx, config.secrets, {
      ...attempt,
      linkId: link.id,
      email: link.email,
      responses,
      score: score(definition, responses),
    })
    await markLinkUsed(trx, link.id)
    const { email, askedFrom } = link
    await tellPeople(trx, services, { id, email, askedFrom, profile: attempt.profile })
    return submissionById(trx, id)
  })
  services.wakeOutbox()
  return submission
}

async function tellPeople(
  trx: Db,
  { config }: Services,
  done: { id: number; email: string; askedFrom: string; profile: Profile },
): Promise<void> {
  const name = `${done.profile.first_name} ${done.profile.last_name}`.trim()
  const contactId = await completedBy(trx, config, done.email, name)
  await enqueue(trx, {
    key: `audit-results:${done.id}`,
    template: 'audit-results',
    kind: 'asked',
    to: { email: done.askedFrom, name },
    contactId,
    facts: { submissionId: done.id },
  })
  await tellOwner(trx, config, 'audit', {
    key: `audit-notice:${done.id}`,
    template: 'audit-notice',
    facts: { submissionId: done.id },
  })
}

/** The contact moves forward only; one who was removed meanwhile is made again. */
async function completedBy(
  trx: Db,
  config: Services['config'],
  email: string,
  fullName: string,
): Promise<number> {
  const known = await contactOf(trx, email)
  if (known === undefined) {
    const { id } = await upsertContact(trx, config, {
      email,
      lifecycle: 'prospect_audit',
      source: 'audit_request',
      fullName,
    })
    return id
  }
  await moveStage(trx, known, 'prospect_audit', 'audit')
  await touchActivity(trx, known)
  return known
}
