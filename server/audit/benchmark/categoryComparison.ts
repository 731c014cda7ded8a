import type { Services } from '../../services.ts'
import { filled } from '../../content/shared/filled.ts'
import { comparedWith, type Benchmark, type ComparedWords } from '../shared/standing.ts'
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
  words: ComparedWords,
) {
  const { companySize } = benchmark
  const measured = await categoryScores(db, { version: submission.definitionVersion, companySize })
  return comparisonIn(benchmark, categories, measured, words)
}

/** The same with figures that were measured; a category without any is left out. */
export function comparisonIn(
  benchmark: Benchmark,
  categories: readonly Percent[],
  measured: readonly CategoryScores[],
  words: ComparedWords,
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
        distance: distanceText(percent - middle, words),
        label: filled(words.spoken, {
          percent: String(percent),
          low: String(low),
          high: String(high),
          middle: String(middle),
        }),
      },
    ]
  })
  if (lines.length === 0) return undefined
  return {
    heading: benchmark.companySize ? words.title : words.titleOfAll,
    with: filled(words.with, { others: comparedWith(benchmark, words) }),
    lines,
  }
}

const distanceText = (distance: number, { level, above, below }: ComparedWords): string => {
  if (distance === 0) return level
  return filled(distance > 0 ? above : below, { points: String(Math.abs(distance)) })
}
