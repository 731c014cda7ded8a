import { capital, inWords } from '../../web/shared/numberWords.ts'
import type { AuditDefinition } from './definition.ts'

/** How many categories the results begin with, at most. */
export const mostWeakest = 3

/** How many categories the results of this audit begin with. */
export const weakestOf = (categories: AuditDefinition['categories']): number =>
  Math.min(mostWeakest, categories.length)

/**
 * The audit's numbers as texts name them, by their tokens: a text with "{questions} questions" keeps true when the audit is
 * changed. With a capital letter it is the word that begins a sentence.
 */
export interface AuditNumbers {
  /** "15" */
  questions: string
  /** "Fifteen" */
  Questions: string
  /** "five" */
  categories: string
  /** "Five" */
  Categories: string
  /** "5-7" */
  minutes: string
  /** "three": how many categories the results begin with. */
  weakest: string
}

/** The values of the tokens. */
export function auditNumbers({ questions, categories, minutes }: AuditDefinition): AuditNumbers {
  return {
    questions: String(questions.length),
    Questions: capital(inWords(questions.length)),
    categories: inWords(categories.length),
    Categories: capital(inWords(categories.length)),
    minutes,
    weakest: inWords(weakestOf(categories)),
  }
}

/** "Yes, Somewhat or No" */
export function answerWords({ answers }: AuditDefinition): string {
  const labels = answers.map(({ label }) => label)
  return `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`
}
