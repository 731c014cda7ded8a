import type { Db } from '../db.ts'
import type { StoredEnquiry } from '../enquiries/enquiryQueries.ts'
import { first } from '../rows.ts'

export interface PersonFacts {
  id: number
  email: string
  fullName: string | null
  lifecycle: string
  source: string
  newsletterStatus: 'active' | 'unsubscribed' | null
  firstSeenAt: Date
}

const person = `person.id, person.email, nullif(person.full_name, '') as full_name, person.lifecycle, person.source,
  nullif(person.newsletter_status, 'never_asked') as newsletter_status, person.first_seen_at`

/** The person whose stage changed, and how. */
export const factsOfStageChange = (
  db: Db,
  id: number,
): Promise<(PersonFacts & { fromStage: string | null; toStage: string }) | undefined> =>
  first(
    db,
    `select ${person}, change.from_stage, change.to_stage
     from contact_stage_changes change join contacts person on person.id = change.contact_id where change.id = ?`,
    [id],
  )

/** The person whose name was corrected. */
export const factsOfNameChange = (db: Db, id: number): Promise<PersonFacts | undefined> =>
  first(
    db,
    `select ${person} from contact_names change join contacts person on person.id = change.contact_id
     where change.id = ?`,
    [id],
  )

/** The person who joined or left the newsletter. */
export const factsOfNewsletterEvent = (db: Db, id: number): Promise<PersonFacts | undefined> =>
  first(
    db,
    `select ${person} from newsletter_events event
     join newsletter_subscriptions subscription on subscription.id = event.subscription_id
     join contacts person on lower(person.email) = lower(subscription.email) where event.id = ?`,
    [id],
  )

export interface EnquiryFacts extends Omit<StoredEnquiry, 'tags' | 'state'> {
  personId: number | null
}

const personId = (email: string): string =>
  `(select id from contacts where lower(contacts.email) = lower(${email})) as person_id`

/** @returns undefined when it is gone */
export const factsOfEnquiry = (db: Db, id: number): Promise<EnquiryFacts | undefined> =>
  first(
    db,
    `select id, name, email, company, role, company_size, service, timeline, message, created_at,
       ${personId('contact_submissions.email')}
     from contact_submissions where id = ?`,
    [id],
  )

export interface AuditFacts {
  id: number
  email: string
  firstName: string
  lastName: string
  requestedAt: Date
  personId: number | null
}

/** @returns undefined when it is gone */
export const factsOfAuditRequest = (db: Db, id: number): Promise<AuditFacts | undefined> =>
  first(
    db,
    `select id, email, first_name, last_name, requested_at, ${personId('audit_requests.email')}
     from audit_requests where id = ?`,
    [id],
  )

export interface CompletedFacts extends AuditFacts {
  companyName: string
  role: string
  companySize: string
  totalScore: number
  categoryScores: Record<string, number>
  definitionVersion: number
  completedAt: Date
}

/** An audit that was completed; its number is the request's. */
export const factsOfSubmission = (db: Db, id: number): Promise<CompletedFacts | undefined> =>
  first(
    db,
    `select request.id, request.email, submission.first_name, submission.last_name, request.requested_at,
       submission.company_name, submission.role, submission.company_size, submission.total_score,
       submission.category_scores, submission.definition_version, submission.completed_at, ${personId('request.email')}
     from audit_submissions submission join audit_links link on link.id = submission.audit_link_id
     join audit_requests request on request.id = link.audit_request_id where submission.id = ?`,
    [id],
  )
