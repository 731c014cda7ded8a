import { bandOf } from '../audit/shared/score.ts'
import type { Services } from '../services.ts'
import type { ClaimedDelivery } from './claimDeliveryQueries.ts'
import {
  factsOfAuditRequest,
  factsOfEnquiry,
  factsOfNameChange,
  factsOfNewsletterEvent,
  factsOfStageChange,
  factsOfSubmission,
  type AuditFacts,
  type CompletedFacts,
  type EnquiryFacts,
  type PersonFacts,
} from './factQueries.ts'
import { sampleData } from './sampleData.ts'
import type { EventCode } from './shared/eventLabels.ts'
import { eventData, type DataOf, type Message } from './shared/messages.ts'

type Means = Pick<Services, 'db' | 'definitionOf'>
type Told = Pick<
  ClaimedDelivery,
  | 'event'
  | 'isTest'
  | 'happenedAt'
  | 'stageChangeId'
  | 'newsletterEventId'
  | 'enquiryId'
  | 'auditRequestId'
  | 'auditSubmissionId'
  | 'erasedPersonId'
  | 'nameChangeId'
>

/**
 * What is told of an event, as things are now: an address that was changed since is the new one.
 * @returns undefined when what happened is not kept any more
 */
export async function writeMessage(services: Means, told: Told): Promise<Message | undefined> {
  const { event, isTest, happenedAt } = told
  const data = isTest ? sampleData[event] : await dataOf(services, told)
  if (!data) return undefined
  return {
    type: event,
    timestamp: happenedAt.toISOString(),
    ...(isTest ? { test: true as const } : {}),
    // What the schema does not name does not leave.
    data: eventData[event].parse(data),
  }
}

/** Whether we know what it tells of. A newer version, beside which we run while it is deployed, may tell of more. */
export const isKnownHere = (told: Told): boolean =>
  told.isTest ||
  [
    told.erasedPersonId,
    told.stageChangeId,
    told.nameChangeId,
    told.newsletterEventId,
    told.enquiryId,
    told.auditRequestId,
    told.auditSubmissionId,
  ].some((cause) => cause !== null)

async function dataOf(services: Means, told: Told): Promise<DataOf<EventCode> | undefined> {
  const { db } = services
  if (told.erasedPersonId !== null) return { person: { id: told.erasedPersonId } }
  if (told.stageChangeId !== null) return stageData(await factsOfStageChange(db, told.stageChangeId))
  if (told.nameChangeId !== null) {
    const facts = await factsOfNameChange(db, told.nameChangeId)
    return facts && { person: personOf(facts) }
  }
  if (told.newsletterEventId !== null) {
    const facts = await factsOfNewsletterEvent(db, told.newsletterEventId)
    return facts && { person: personOf(facts) }
  }
  if (told.enquiryId !== null) return enquiryData(await factsOfEnquiry(db, told.enquiryId))
  if (told.auditRequestId !== null) {
    const facts = await factsOfAuditRequest(db, told.auditRequestId)
    return facts && { audit: auditOf(facts) }
  }
  return told.auditSubmissionId === null
    ? undefined
    : completedData(services, await factsOfSubmission(db, told.auditSubmissionId))
}

const personOf = (facts: PersonFacts) => ({
  id: facts.id,
  email: facts.email,
  name: facts.fullName,
  stage: facts.lifecycle,
  source: facts.source,
  newsletter: facts.newsletterStatus,
  first_seen_at: facts.firstSeenAt.toISOString(),
})

const stageData = (facts: Awaited<ReturnType<typeof factsOfStageChange>>) =>
  facts && {
    person: personOf(facts),
    ...(facts.fromStage === null ? {} : { from_stage: facts.fromStage, to_stage: facts.toStage }),
  }

const enquiryData = (facts: EnquiryFacts | undefined) =>
  facts && {
    enquiry: {
      id: facts.id,
      person_id: facts.personId,
      name: facts.name,
      email: facts.email,
      company: facts.company,
      role: facts.role,
      company_size: facts.companySize,
      service: facts.service,
      timeline: facts.timeline,
      message: facts.message,
      created_at: facts.createdAt.toISOString(),
    },
  }

const auditOf = (facts: AuditFacts) => ({
  id: facts.id,
  person_id: facts.personId,
  email: facts.email,
  first_name: facts.firstName,
  last_name: facts.lastName,
  requested_at: facts.requestedAt.toISOString(),
})

/** With the words of the version that was answered. */
async function completedData({ definitionOf }: Means, facts: CompletedFacts | undefined) {
  if (!facts) return undefined
  const { bands, categories } = await definitionOf(facts.definitionVersion)
  return {
    audit: {
      ...auditOf(facts),
      company: facts.companyName,
      role: facts.role,
      company_size: facts.companySize,
      total_score: facts.totalScore,
      band: bandOf(bands, facts.totalScore).label,
      categories: categories.map(({ id, name }) => ({ id, name, score: facts.categoryScores[id] ?? 0 })),
      version: facts.definitionVersion,
      completed_at: facts.completedAt.toISOString(),
    },
  }
}
