import { companySizeLabel } from './wizard.ts'

/** Fewer others than this are never compared with: one of them could be told apart. */
export const fewestOthers = 20

/** How many others there are, and how many of them scored less and the same. */
export interface Standing {
  others: number
  below: number
  same: number
}

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
export const comparedWith = ({ others, companySize }: Benchmark): string =>
  `some ${(Math.floor(others / 10) * 10).toLocaleString('en-US')} audits from firms ${
    companySize ? `with ${companySizeLabel(companySize)}` : 'of all sizes'
  }`

/** The standing in one sentence, for the visitor and the owner. */
export function standingText(benchmark: Benchmark): string {
  const { percentile } = benchmark
  if (percentile >= 60) return `Ahead of about ${percentile}% of ${comparedWith(benchmark)}.`
  if (percentile > 40) return `About the middle of ${comparedWith(benchmark)}.`
  return `About ${100 - percentile}% of ${comparedWith(benchmark)} are ahead.`
}
