import { answers, type Answer, type AuditDefinition, type Question } from './definition.ts'

/** A result of the past, by the version that it answered. */
interface PastResult {
  responses: Record<string, Answer>
  definition: AuditDefinition
}

/** What another version would make of results of the past. They keep what they were told. */
export interface PastEffect {
  /** Those of whose questions at least one is asked in both. */
  results: number
  /** How many of them would be called by another word. */
  renamed: number
  /** The average in per cent, by the questions that both have. */
  before: number
  after: number
  /** How many questions are the same ones, at least and at most. */
  shared: [number, number]
}

/** Scores results of the past by the questions that both versions have: by the old points, and by the new ones. */
export function effectOn(past: Iterable<PastResult>, next: AuditDefinition): PastEffect {
  const asked = new Map(next.questions.map((question) => [question.id, question]))
  const effect: PastEffect = { results: 0, renamed: 0, before: 0, after: 0, shared: [0, 0] }
  const sharedBy = new Map<AuditDefinition, [Question, Question][]>()
  for (const { responses, definition } of past) {
    const shared = sharedBy.get(definition) ?? sharedQuestions(definition, asked)
    sharedBy.set(definition, shared)
    if (shared.length === 0) continue
    const before = percentOf(
      shared.map(([old]) => old),
      responses,
    )
    const after = percentOf(
      shared.map(([, now]) => now),
      responses,
    )
    effect.results++
    effect.before += before
    effect.after += after
    if (called(before, definition) !== called(after, next)) effect.renamed++
  }
  if (effect.results === 0) return effect
  const counts = [...sharedBy.values()].map(({ length }) => length).filter((length) => length > 0)
  return {
    ...effect,
    before: Math.round(effect.before / effect.results),
    after: Math.round(effect.after / effect.results),
    shared: [Math.min(...counts), Math.max(...counts)],
  }
}

const sharedQuestions = (old: AuditDefinition, asked: Map<number, Question>): [Question, Question][] =>
  old.questions.flatMap((question): [Question, Question][] => {
    const now = asked.get(question.id)
    return now ? [[question, now]] : []
  })

function percentOf(questions: Question[], responses: Record<string, Answer>): number {
  const sum = questions.reduce(
    (points, question) => points + question.points[responses[question.id] ?? '1'],
    0,
  )
  const most = questions.reduce(
    (points, question) => points + Math.max(...answers.map((answer) => question.points[answer])),
    0,
  )
  return most === 0 ? 0 : Math.round((sum / most) * 100)
}

const called = (percent: number, { bands }: AuditDefinition): string =>
  bands.find(({ from }) => percent >= from)?.label ?? ''
