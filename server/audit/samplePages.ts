import type { Services } from '../services.ts'
import { paths } from '../paths.ts'
import type { Page } from '../web/page.ts'
import { comparisonIn } from './benchmark/comparison.ts'
import { requestPage } from './requestPage.ts'
import { resultsOf } from './results.ts'
import { triedHead, visitor, wizardPage } from './sampleWizard.ts'
import type { AuditDefinition } from './shared/definition.ts'
import { said } from './shared/notices.ts'
import { sampleAnswers } from './shared/sampleAnswers.ts'
import { score } from './shared/score.ts'
import { wizardSteps, type Responses } from './shared/wizard.ts'

const email = 'maya@fennel.example'

/** The page after the audit was asked for; `preview` leaves the browser of whoever looks as it is. */
export const sampleRequested = (services: Services): Promise<Page> =>
  requestPage(services, 'audit/requested', { firstName: visitor.first_name, email, preview: true })

/** The form as it comes back to somebody who has asked before. */
export const sampleKnown = (services: Services): Promise<Page> =>
  requestPage(services, 'audit/request', {
    form: { values: { first_name: visitor.first_name, last_name: visitor.last_name, email }, errors: {} },
    already: said.already,
  })

/** The wizard at a step of today's audit; `last` is its last question. */
export async function sampleStep(
  { content, currentDefinition }: Services,
  at: number | 'last',
): Promise<Page> {
  const definition = await currentDefinition()
  const step = at === 'last' ? definition.questions.length : at
  return wizardPage(definition, await content.contentOf('wizard'), step)
}

/** The results of today's audit with sample answers, beside sample figures of others. */
export async function sampleResultsPage({ currentDefinition }: Services): Promise<Page> {
  const definition = await currentDefinition()
  const locals = triedResults(definition, sampleAnswers(definition.questions))
  const measured = locals.results.categories.map(({ id }) => ({
    categoryId: id,
    low: 45,
    middle: 60,
    high: 75,
  }))
  const others = { percentile: 60, others: 80, companySize: visitor.company_size }
  return {
    view: 'audit/results',
    layout: 'slim',
    head: triedHead,
    locals: {
      ...locals,
      articles: locals.results.focus
        .slice(0, 1)
        .map(({ topic: category }) => ({ slug: 'an-article', title: 'An article of yours', category })),
      compared: comparisonIn(others, locals.results.categories, measured),
      footer: 'shown',
      preview: 'These answers, and the figures of others, are made up.',
    },
  }
}

/** What the page of results shows of answers that are stored nowhere. */
export function triedResults(definition: AuditDefinition, responses: Responses) {
  const { total, categories } = score(definition, responses)
  const results = resultsOf(
    {
      firstName: visitor.first_name,
      companyName: visitor.company_name,
      companySize: visitor.company_size,
      role: visitor.role,
      responses,
      totalScore: total,
      categoryScores: categories,
    },
    definition,
  )
  return {
    results,
    articles: [],
    steps: wizardSteps(definition.questions),
    callPath: paths.contact,
    compared: undefined,
  }
}
