import { newestByCategory } from '../blog/publicPostQueries.ts'
import { companySizes as enquirySizes } from '../enquiries/shared/enquiryForm.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { benchmarkFor, withStanding } from './benchmark/standingOfAudit.ts'
import { comparisonOf } from './benchmark/categoryComparison.ts'
import { resultsOf } from './resultsOf.ts'
import { standingText } from './shared/standing.ts'
import { lastStep } from './shared/wizard.ts'
import type { Submission } from './submissionQueries.ts'

/**
 * What views/audit/results.ejs shows: the results, where they stand among others, something to read on the lowest
 * categories, the way to a call.
 * @param path where these results are read
 */
export async function resultsLocals(services: Services, submission: Submission, path: string) {
  const definition = await services.definitionOf(submission.definitionVersion)
  const [texts, benchmark] = await Promise.all([
    services.content.textsAbout(definition),
    benchmarkFor(services, submission),
  ])
  const { compared: words } = texts.audit
  const results = withStanding(
    resultsOf(submission, definition, texts),
    benchmark && standingText(benchmark, words),
  )
  const [articles, compared] = await Promise.all([
    newestByCategory(
      services.db,
      results.focus.map(({ topic }) => topic).filter((topic) => topic !== ''),
    ),
    benchmark && comparisonOf(services, submission, benchmark, results.categories, words),
  ])
  return {
    results,
    articles,
    compared,
    step: lastStep(definition.questions, texts.wizard),
    /** The enquiry form that knows of this audit. */
    callPath: paths.auditCall(path),
  }
}

/** What the enquiry form already knows of whoever took this audit. A size is filled in when both lists have it. */
export function callValues(submission: Submission): Record<string, string> {
  const { firstName, lastName, email, companyName, role, companySize } = submission
  return {
    name: `${firstName} ${lastName}`.trim(),
    email,
    company: companyName,
    role,
    company_size: enquirySizes.find((size) => size === companySize) ?? '',
  }
}
