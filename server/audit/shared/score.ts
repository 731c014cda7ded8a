import type { AuditDefinition, Band, Category, Question, ScoreColour } from './definition.ts'
import { mostWeakest } from './numbersInTexts.ts'
import type { Responses } from './wizard.ts'

type Asked = Pick<AuditDefinition, 'categories' | 'questions'>

export interface Score {
  /** Of `mostPoints`. */
  points: number
  /** Overall percentage. */
  total: number
  /** Percentage by the category's id. */
  categories: Record<string, number>
}

/** Scores all answers of an audit; the only place that does. */
export function score({ categories, questions }: Asked, responses: Responses): Score {
  const byCategory = categories.map(({ id }) => [id, share(questionsOf(questions, id), responses)] as const)
  return {
    points: sum(questions, responses),
    total: share(questions, responses),
    categories: Object.fromEntries(byCategory),
  }
}

/** What these questions come to when each is answered as well as can be. */
export const mostPoints = ({ questions }: { questions: readonly Pick<Question, 'points'>[] }): number =>
  questions.reduce((total, { points }) => total + points[3], 0)

function share(asked: readonly Question[], responses: Responses): number {
  const most = mostPoints({ questions: asked })
  return most === 0 ? 0 : Math.round((sum(asked, responses) / most) * 100)
}

const sum = (asked: readonly Question[], responses: Responses): number =>
  asked.reduce((total, { id, points }) => total + points[responses[id]!], 0)

const questionsOf = (questions: readonly Question[], categoryId: string): Question[] =>
  questions.filter((question) => question.categoryId === categoryId)

/** Whether two versions ask the same questions, which count the same in the same categories; as `audit_comparisons` has it. */
export const scoredAlike = (one: Asked, other: Asked): boolean => scoringOf(one) === scoringOf(other)

const scoringOf = ({ questions }: Asked): string =>
  JSON.stringify(
    questions
      .map(({ id, categoryId, points }) => [id, categoryId, points[3], points[2], points[1]] as const)
      .toSorted(([one], [other]) => one - other),
  )

/** What a score in per cent is called. */
export const bandOf = (bands: readonly Band[], percent: number): Band =>
  bands.find(({ from }) => percent >= from) ?? bands.at(-1)!

export interface ScoreBand {
  label: string
  from: number
  to: number
}

/** Which scores have which word, lowest first. */
export const scoreBands = (bands: readonly Band[]): ScoreBand[] =>
  bands
    .map(({ label, from }, index) => ({ label, from, to: index === 0 ? 100 : bands[index - 1]!.from - 1 }))
    .toReversed()

/** The suffixes of the style sheets' classes. */
export const looks = { green: 'ok', yellow: 'warn', red: 'bad' } as const satisfies Record<
  ScoreColour,
  string
>

export type Look = (typeof looks)[ScoreColour]

/** The badge of a band; the lowest one is worse than another red one. */
export function bandKind(bands: readonly Band[], band: Band): 'ok' | 'warn' | 'risk' | 'destructive' {
  if (band.colour === 'green') return 'ok'
  if (band.colour === 'yellow') return 'warn'
  return band === bands.at(-1) ? 'destructive' : 'risk'
}

/** The categories to start with, lowest first; ties keep questionnaire order. */
export const lowestCategories = (
  categories: readonly Category[],
  percents: Record<string, number>,
): Category[] => categories.toSorted((a, b) => percents[a.id]! - percents[b.id]!).slice(0, mostWeakest)

/** A category's questions, those with the loudest answer last: their tips are already in place. */
export function questionsToFix(
  questions: readonly Question[],
  categoryId: string,
  responses: Responses,
): Question[] {
  const asked = questionsOf(questions, categoryId)
  const open = asked.filter(({ id }) => responses[id] !== '3')
  return [...open, ...asked.filter(({ id }) => responses[id] === '3')]
}
