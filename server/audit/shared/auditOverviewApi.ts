import * as z from 'zod/mini'
import { endpoint } from '../../web/shared/endpoint.ts'
import { definitionSchema, type Answer, type AuditDefinition } from './definition.ts'
import type { PastEffect } from './pastResults.ts'

/** How often each answer was given to a question. */
export type AnswerCounts = Record<Answer, number>

/** A published version, as the list shows it. */
export interface VersionRow {
  version: number
  /** Written out already. */
  published: string
  /** Empty for the first one, which came with the site. */
  by: string
  /** How many have completed it. */
  taken: number
  /** What is different from the one before, in words. */
  changes: string[]
  /** Whether it begins the comparison anew. */
  isAnew: boolean
}

/** The draft, of which there is one at most. */
export interface StoredDraft {
  version: number
  /** Counts what was saved of it. */
  revision: number
  definition: AuditDefinition
  savedBy: string
  savedAt: string
}

/** What Audit Overview is drawn from. */
export interface AuditOverviewView {
  /** What whoever looks at it may do: an editor writes the draft, an owner publishes it. */
  may: { write: boolean; publish: boolean }
  live: { version: number; definition: AuditDefinition; taken: number }
  draft: StoredDraft | null
  /** No question of any version has had this number, nor one above it. */
  nextQuestionId: number
  /** By the number of the question; of visitors, in versions whose answers mean the same. */
  answered: Record<number, AnswerCounts>
  /** Newest first. */
  versions: VersionRow[]
}

/** A text that somebody wrote, with figures of an earlier version in plain words. */
export interface FormerText {
  /** What it is: "Site content". */
  kind: string
  name: string
  /** Where it is changed. */
  url: string
  /** "15 questions" */
  says: string
}

/** What publishing the draft would mean. */
export interface DraftEffect {
  changes: string[]
  past: PastEffect
  /** Results that cannot be told anew: only their scores are left. */
  withoutAnswers: number
  /** Whether whole scores can be compared with earlier ones, where the answers still mean the same. */
  scoredAlike: boolean
  /** What would be false then. */
  formerTexts: FormerText[]
}

/** Which draft somebody means: a version that has not begun yet has revision 0. */
const draftBasis = { version: z.int().check(z.positive()), revision: z.int().check(z.nonnegative()) }

export const draftToSave = z.object({ ...draftBasis, definition: definitionSchema })
export const draftMeant = z.object(draftBasis)
export const draftToPublish = z.object({
  ...draftBasis,
  /** Whether the answers still mean the same: then later audits are compared with earlier ones. */
  meansTheSame: z.boolean('Choose one of the two'),
})

/** Audit Overview: where the audit is written. */
export const auditOverviewApi = {
  view: endpoint('GET /admin/api/audit-definition').as<{ answer: AuditOverviewView }>(),
  save: endpoint('PUT /admin/api/audit-definition/draft').as<{
    body: typeof draftToSave
    answer: { version: number; revision: number }
  }>(),
  discard: endpoint('POST /admin/api/audit-definition/draft/discard').as<{
    body: typeof draftMeant
    answer: AuditOverviewView
  }>(),
  effect: endpoint('GET /admin/api/audit-definition/effect').as<{ answer: DraftEffect }>(),
  publish: endpoint('POST /admin/api/audit-definition/publish').as<{
    body: typeof draftToPublish
    answer: AuditOverviewView
  }>(),
  formerTexts: endpoint('GET /admin/api/audit-definition/former-texts').as<{ answer: FormerText[] }>(),
  version: endpoint('GET /admin/api/audit-definition/versions/:version').as<{
    answer: { definition: AuditDefinition }
  }>(),
}
