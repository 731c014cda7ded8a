import type { Texts } from '../../content/shared/documents.ts'
import type { Services } from '../../services.ts'
import { benchmarkOf, standingText, type Benchmark } from '../shared/standing.ts'
import type { Submission } from '../submissionQueries.ts'
import { standings } from './benchmarkQueries.ts'

/** Where this audit stands today among those that can be compared with it; undefined while they are too few. */
export async function benchmarkFor(
  { db }: Pick<Services, 'db'>,
  submission: Submission,
): Promise<Benchmark | undefined> {
  const { ofSize, ofAll } = await standings(db, submission)
  return benchmarkOf(submission.companySize, ofSize, ofAll)
}

/** The same in a sentence. */
export async function standingOf(
  services: Pick<Services, 'db'>,
  submission: Submission,
  { audit }: Pick<Texts, 'audit'>,
): Promise<string | undefined> {
  const benchmark = await benchmarkFor(services, submission)
  return benchmark && standingText(benchmark, audit.compared)
}

/** The results with the standing as the last sentence of their summary, where there is one. */
export const withStanding = <Told extends { summary: string }>(
  results: Told,
  standing: string | undefined,
): Told => (standing ? { ...results, summary: `${results.summary} ${standing}` } : results)
