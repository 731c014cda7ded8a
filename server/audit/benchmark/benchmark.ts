import type { Services } from '../../services.ts'
import { benchmarkOf, standingText } from '../shared/benchmark.ts'
import type { Submission } from '../submissionQueries.ts'
import { standings } from './benchmarkQueries.ts'

/** Where this audit stands today among those that can be compared with it, in a sentence; undefined while they are too few. */
export async function standingOf(
  { db }: Pick<Services, 'db'>,
  submission: Submission,
): Promise<string | undefined> {
  const { ofSize, ofAll } = await standings(db, submission)
  const benchmark = benchmarkOf(submission.companySize, ofSize, ofAll)
  return benchmark && standingText(benchmark)
}

/** The results with the standing as the last sentence of their summary, where there is one. */
export const withStanding = <Told extends { summary: string }>(
  results: Told,
  standing: string | undefined,
): Told => (standing ? { ...results, summary: `${results.summary} ${standing}` } : results)
