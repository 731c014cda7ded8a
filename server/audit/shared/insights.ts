import { companySizes } from './wizard.ts'

/** Where the scores of a group lie, in per cent. Half of them are between low and high. */
export interface Spread {
  audits: number
  average: number
  low: number
  middle: number
  high: number
}

/** A group with its name; without a spread where it is too small to be shown. */
export interface NamedSpread {
  id: string
  name: string
  spread: Spread | null
}

/** What the address asks for. */
export type InsightsQuery = {
  /** A company size; empty for all of them. */
  size: string
  /** A category's id, whose score is told by size and month; empty for the score of the whole audit. */
  of: string
}

/** How a question was answered, in per cent, from the loudest answer to the quietest. */
export interface AnswerShares {
  id: number
  text: string
  shares: [number, number, number]
}

/** What the audits say. */
export interface Insights {
  query: InsightsQuery
  /** Of all sizes, those that can be compared with the audit of today. */
  audits: number
  /** "Nov 2024"; empty before the first one. */
  since: string
  /** Audits of versions whose answers mean something else. */
  leftOut: number
  /** The total score in the chosen size, and in all of them. */
  chosen: Spread | null
  all: Spread | null
  clients: { count: number; belowMiddle: number } | null
  /** The scores that can be told by size and month: of the whole audit, and of each category. */
  scores: { id: string; name: string }[]
  byCategory: NamedSpread[]
  bySize: NamedSpread[]
  byMonth: NamedSpread[]
  /** The labels of the three answers. */
  labels: [string, string, string]
  /** How many audits the questions tell of, where that is not all of them: of the others only the scores are kept. */
  answered: number | null
  /** Weakest first. */
  questions: AnswerShares[]
}

/** @param value of a parameter; what makes no sense counts as not given */
export const readInsightsQuery = (value: (name: string) => unknown): InsightsQuery => {
  const of = value('of')
  return {
    size: companySizes.find((size) => size === value('size')) ?? '',
    of: typeof of === 'string' ? of.slice(0, 40) : '',
  }
}
