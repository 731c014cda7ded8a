import { z } from 'zod'
import { bandOf } from '../audit/shared/score.ts'
import type { Responses } from '../audit/shared/wizard.ts'
import type { Services } from '../services.ts'
import { operation } from './operation.ts'
import { moment, pageOf, pageQuery, readPage } from './pagination.ts'
import { readOne, type Told } from './pageQueries.ts'

const percent = z.int().min(0).max(100)

export const audit = z
  .object({
    id: z.int().meta({ description: 'As in the address of its page in the back office' }),
    person_id: z.int().nullable().meta({ description: 'null when there is no such person any more' }),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    company: z.string(),
    role: z.string(),
    company_size: z.string(),
    total_score: percent.meta({ description: 'In per cent' }),
    band: z.string().meta({ description: 'What such a score is called' }),
    categories: z.array(z.object({ id: z.string(), name: z.string(), score: percent })),
    answers: z
      .array(
        z.object({
          question_id: z.int(),
          question: z.string(),
          answer: z.enum(['3', '2', '1']).meta({ description: '3 is the best answer' }),
          label: z.string(),
        }),
      )
      .meta({ description: 'None once they are no longer kept, where the owner chose so' }),
    version: z.int().meta({ description: "Of the audit's questions" }),
    completed_at: moment(),
    updated_at: moment(),
  })
  .meta({ description: 'An audit that somebody completed' })
type Audit = z.input<typeof audit>

/** As it stands in the table: without the words of its questions. */
interface Stored extends Omit<Audit, 'band' | 'categories' | 'answers'> {
  responses: Responses
  category_scores: Record<string, number>
}

export const auditsPage = pageOf(audit)

const told: Told<Stored> = {
  name: 'audits',
  from: `audit_submissions t join audit_links link on link.id = t.audit_link_id
    left join contacts person on lower(person.email) = lower(t.email)`,
  id: 'link.audit_request_id',
  columns: {
    id: 'link.audit_request_id',
    person_id: 'person.id',
    email: 't.email',
    first_name: 't.first_name',
    last_name: 't.last_name',
    company: 't.company_name',
    role: 't.role',
    company_size: 't.company_size',
    total_score: 't.total_score',
    category_scores: 't.category_scores',
    responses: 't.responses',
    version: 't.definition_version',
    completed_at: 't.completed_at',
    updated_at: 't.updated_at',
  },
}

/** With the words of the version that was answered. */
async function inWords({ definitionOf }: Services, stored: Stored): Promise<Audit> {
  const { responses, category_scores: scores, ...facts } = stored
  const { answers, bands, categories, questions } = await definitionOf(stored.version)
  const labels = new Map(answers.map(({ value, label }) => [value, label]))
  return {
    ...facts,
    band: bandOf(bands, stored.total_score).label,
    categories: categories.map(({ id, name }) => ({ id, name, score: scores[id] ?? 0 })),
    answers: questions.flatMap(({ id, text }) => {
      const answer = responses[id]
      return answer ? [{ question_id: id, question: text, answer, label: labels.get(answer) ?? '' }] : []
    }),
  }
}

/** Audits that were completed. */
export const auditOperations = [
  operation({
    id: 'listAudits',
    method: 'get',
    path: '/audits',
    scope: 'audits:read',
    summary: 'List completed audits',
    query: pageQuery,
    answer: auditsPage,
    answers: [{ status: 200, description: 'A page of audits' }],
    run: async ({ services, query }) => {
      const { data, ...page } = await readPage(services.db, told, query)
      return { body: { ...page, data: await Promise.all(data.map((stored) => inWords(services, stored))) } }
    },
  }),
  operation({
    id: 'readAudit',
    method: 'get',
    path: '/audits/{id}',
    scope: 'audits:read',
    summary: 'Read one completed audit',
    answer: audit,
    answers: [{ status: 200, description: 'The audit' }],
    run: async ({ services, id }) => {
      const stored = await readOne(services.db, told, id)
      return stored && { body: await inWords(services, stored) }
    },
  }),
]
