import type { Services } from '../../services.ts'
import { comparedWith, type Benchmark } from '../shared/benchmark.ts'
import type { Submission } from '../submissionQueries.ts'
import { categoryScores, type CategoryScores } from './benchmarkQueries.ts'

interface Percent {
  id: string
  name: string
  percent: number
}

/**
 * What views/audit/compare.ejs shows: each category of this audit beside those of others. The figures of others were
 * measured today or yesterday; undefined until then.
 */
export async function comparisonOf(
  { db }: Pick<Services, 'db'>,
  submission: Pick<Submission, 'definitionVersion'>,
  benchmark: Benchmark,
  categories: readonly Percent[],
) {
  const { companySize } = benchmark
  const measured = await categoryScores(db, { version: submission.definitionVersion, companySize })
  return comparisonIn(benchmark, categories, measured)
}

/** The same with figures that were measured; a category without any is left out. */
export function comparisonIn(
  benchmark: Benchmark,
  categories: readonly Percent[],
  measured: readonly CategoryScores[],
) {
  const byId = new Map(measured.map((scores) => [scores.categoryId, scores]))
  const lines = categories.flatMap(({ id, name, percent }) => {
    const others = byId.get(id)
    if (!others) return []
    const { low, middle, high } = others
    return [
      {
        name,
        percent,
        low,
        middle,
        // A line that has no width would not be seen.
        width: Math.max(1, high - low),
        distance: distanceText(percent - middle),
        label: `You ${percent} percent. Half of the others are between ${low} and ${high} percent, the middle is ${middle}.`,
      },
    ]
  })
  if (lines.length === 0) return undefined
  return {
    heading: benchmark.companySize ? 'Next to firms like yours' : 'Next to other firms',
    with: comparedWith(benchmark),
    lines,
  }
}

const distanceText = (distance: number): string => {
  if (distance === 0) return 'Level with the middle'
  return distance > 0 ? `${distance} above the middle` : `${-distance} below the middle`
}
