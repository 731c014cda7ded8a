import { categories, questions, type Category, type Question } from './questions.ts'
import type { Responses } from './wizard.ts'

const maximumPoints = questions.length * 3

export interface Score {
  /** Of 45. */
  points: number
  /** Overall percentage. */
  total: number
  /** Percentage by category, in questionnaire order. */
  categories: Record<Category, number>
}

/** Scores 15 answers; the only place that does. */
export function score(responses: Responses): Score {
  const points = sum(questions, responses)
  const byCategory = categories.map((category) => {
    const asked = questions.filter((question) => question.category === category)
    return [category, Math.round((sum(asked, responses) / (asked.length * 3)) * 100)]
  })
  return {
    points,
    total: Math.round((points / maximumPoints) * 100),
    categories: Object.fromEntries(byCategory) as Record<Category, number>,
  }
}

const sum = (asked: readonly Question[], responses: Responses): number =>
  asked.reduce((total, { id }) => total + Number(responses[id]), 0)

export type ResultLabel = 'Excellent' | 'Good' | 'Needs Improvement' | 'Critical'

/** Which scores have which word, lowest first. */
export const scoreBands: { label: ResultLabel; from: number; to: number }[] = [
  { label: 'Critical', from: 0, to: 39 },
  { label: 'Needs Improvement', from: 40, to: 59 },
  { label: 'Good', from: 60, to: 79 },
  { label: 'Excellent', from: 80, to: 100 },
]

/** The word for a score in per cent. */
export const resultLabel = (percent: number): ResultLabel =>
  scoreBands.findLast(({ from }) => percent >= from)?.label ?? 'Critical'

export type ScoreColour = 'green' | 'yellow' | 'red'

/** Never alone: the number and the label stand beside it. */
export function scoreColour(percent: number): ScoreColour {
  if (percent >= 80) return 'green'
  return percent >= 60 ? 'yellow' : 'red'
}

/** The three categories to start with, lowest first; ties keep questionnaire order. */
export function lowestCategories(scores: Record<Category, number>): Category[] {
  return [...categories].sort((a, b) => scores[a] - scores[b]).slice(0, 3)
}

/** A category's questions, those answered Yes last: their tips are already in place. */
export function questionsToFix(category: Category, responses: Responses): Question[] {
  const asked = questions.filter((question) => question.category === category)
  const open = asked.filter(({ id }) => responses[id] !== '3')
  return [...open, ...asked.filter(({ id }) => responses[id] === '3')]
}

export const labelKinds = {
  Excellent: 'ok',
  Good: 'warn',
  'Needs Improvement': 'risk',
  Critical: 'destructive',
} as const satisfies Record<ResultLabel, string>
