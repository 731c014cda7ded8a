import type { Services } from '../services.ts'
import { paths } from '../paths.ts'
import type { Page } from '../web/page.ts'
import type { Texts } from '../content/shared/documents.ts'
import { withStanding } from './benchmark/standingOfAudit.ts'
import { comparisonIn } from './benchmark/categoryComparison.ts'
import { requestPage } from './requestPage.ts'
import { resultsOf } from './resultsOf.ts'
import { triedHead, visitor, wizardPage } from './sampleWizard.ts'
import type { Answer, AuditDefinition, Question } from './shared/definition.ts'
import { standingText } from './shared/standing.ts'
import { sampleAnswers } from './shared/sampleAnswers.ts'
import { score } from './shared/score.ts'
import { lastStep, type Responses } from './shared/wizard.ts'

const email = 'maya@fennel.example'

/** The page after the audit was asked for; `preview` leaves the browser of whoever looks as it is. */
export const sampleRequested = (services: Services): Promise<Page> =>
  requestPage(services, 'audit/requested', { firstName: visitor.first_name, email, preview: true })

/** What answers who asks for the link once more. */
export async function sampleAgain(services: Services): Promise<Page> {
  const { again: title, againText: message } = (await services.content.contentOf('audit')).notices
  return requestPage(services, 'audit/said', { notice: { title, message } })
}

/** The form as it comes back to somebody who has asked before. */
export const sampleKnown = (services: Services): Promise<Page> =>
  requestPage(services, 'audit/request', {
    form: { values: { first_name: visitor.first_name, last_name: visitor.last_name, email }, errors: {} },
    already: true,
  })

/** The wizard at a step of today's audit; `last` is its last question. */
export async function sampleStep(
  { content, currentDefinition }: Services,
  at: number | 'last',
): Promise<Page> {
  const definition = await currentDefinition()
  const step = at === 'last' ? definition.questions.length : at
  return wizardPage(definition, await content.texts(), step)
}

interface Sample {
  answers: (definition: AuditDefinition) => Responses
  percentile: number
  companySize: string | null
  /** Whether they are so old that only the scores are left. */
  isOld?: true
}

/** Whose results a sample shows: between them they say all that results can say. */
const samples = {
  old: {
    answers: ({ questions }: AuditDefinition) => sampleAnswers(questions),
    percentile: 50,
    companySize: visitor.company_size,
    isOld: true,
  },
  usual: {
    answers: ({ questions }: AuditDefinition) => sampleAnswers(questions),
    percentile: 50,
    companySize: visitor.company_size,
  },
  best: {
    answers: ({ questions }: AuditDefinition) => answerAll(questions, () => '3'),
    percentile: 95,
    companySize: null,
  },
  // Good in the first area, and in no other.
  low: {
    answers: ({ categories, questions }: AuditDefinition) =>
      answerAll(questions, ({ categoryId }) => (categoryId === categories[0]!.id ? '3' : '1')),
    percentile: 10,
    companySize: visitor.company_size,
  },
} as const satisfies Record<string, Sample>

const answerAll = (questions: readonly Question[], answer: (question: Question) => Answer): Responses =>
  Object.fromEntries(questions.map((question) => [question.id, answer(question)]))

/** The results of today's audit with sample answers, beside sample figures of others. */
export async function sampleResultsPage(
  { content, currentDefinition }: Services,
  kind: keyof typeof samples = 'usual',
): Promise<Page> {
  const definition = await currentDefinition()
  const texts = await content.textsAbout(definition)
  const { answers, percentile, companySize, isOld }: Sample = samples[kind]
  const locals = triedResults(definition, answers(definition), texts, isOld)
  // One area is like the others; where they lie does not depend on it.
  const [, like = locals.results.categories[0]!] = locals.results.categories
  const measured = locals.results.categories.map(({ id, percent }) => ({
    categoryId: id,
    low: 45,
    middle: id === like.id ? percent : 60,
    high: 75,
  }))
  const others = { percentile, others: 80, companySize }
  const { compared: words } = texts.audit
  return {
    view: 'audit/results',
    layout: 'slim',
    head: triedHead,
    locals: {
      ...locals,
      results: withStanding(locals.results, standingText(others, words)),
      articles: locals.results.focus
        .slice(0, 1)
        .map(({ topic: category }) => ({ slug: 'an-article', title: 'An article of yours', category })),
      compared: comparisonIn(others, locals.results.categories, measured, words),
      footer: 'shown',
      preview: 'These answers, and the figures of others, are made up.',
    },
  }
}

/** What the page of results shows of answers that are stored nowhere. */
export function triedResults(definition: AuditDefinition, responses: Responses, texts: Texts, isOld = false) {
  const { total, categories } = score(definition, responses)
  const results = resultsOf(
    {
      firstName: visitor.first_name,
      companyName: visitor.company_name,
      companySize: visitor.company_size,
      role: visitor.role,
      responses: isOld ? {} : responses,
      totalScore: total,
      categoryScores: categories,
    },
    definition,
    texts,
  )
  return {
    results,
    articles: [],
    step: lastStep(definition.questions, texts.wizard),
    callPath: paths.contact,
    compared: undefined,
  }
}
