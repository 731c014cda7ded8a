import type { AuditDefinition } from './definition.ts'

/** How many categories the results begin with, at most. */
export const mostWeakest = 3

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
    weakest: inWords(Math.min(mostWeakest, categories.length)),
  }
}

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
].flatMap((words) => words.split(' '))
const tens = ['', '', 'twenty', 'thirty', 'forty']

/** 0 to 49 */
export function inWords(number: number): string {
  if (number < 20) return small[number]!
  const ten = tens[Math.floor(number / 10)]!
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]!}`
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
