import type { Texts } from '../../content/shared/documents.ts'
import { filled } from '../../content/shared/filled.ts'

/** Fewer others than this are never compared with: one of them could be told apart. */
export const fewestOthers = 20

/** How many others there are, and how many of them scored less and the same. */
export interface Standing {
  others: number
  below: number
  same: number
}

/** How the owner has a comparison told. */
export type ComparedWords = Texts['audit']['compared']

/** Where a total score stands among others. */
export interface Benchmark {
  /** In steps of five, from 5 to 95: the lowest and the highest score are nobody's to know. */
  percentile: number
  others: number
  /** The size of the firms compared with; null for all sizes. */
  companySize: string | null
}

/**
 * @param ofSize the others of the same company size, who win when they are enough
 * @param ofAll the others of every size
 * @returns undefined when even all of them are too few
 */
export function benchmarkOf(companySize: string, ofSize: Standing, ofAll: Standing): Benchmark | undefined {
  if (ofSize.others >= fewestOthers) return { ...placed(ofSize), companySize }
  return ofAll.others >= fewestOthers ? { ...placed(ofAll), companySize: null } : undefined
}

/** Equal scores count half. */
function placed({ others, below, same }: Standing): Pick<Benchmark, 'percentile' | 'others'> {
  const share = (below + same / 2) / others
  return { percentile: Math.min(95, Math.max(5, Math.round(share * 20) * 5)), others }
}

/** "some 80 audits from firms with 51-200 employees": to tens, so that nobody sees one more. */
export function comparedWith({ others, companySize }: Benchmark, { ofSize, ofAll }: ComparedWords): string {
  const count = (Math.floor(others / 10) * 10).toLocaleString('en-US')
  return companySize ? filled(ofSize, { count, size: companySize }) : filled(ofAll, { count })
}

/** The standing in one sentence, for the visitor and the owner. */
export function standingText(benchmark: Benchmark, words: ComparedWords): string {
  const { percentile } = benchmark
  const others = comparedWith(benchmark, words)
  if (percentile >= 60) return filled(words.ahead, { percent: String(percentile), others })
  if (percentile > 40) return filled(words.middle, { others })
  return filled(words.behind, { percent: String(100 - percentile), others })
}
