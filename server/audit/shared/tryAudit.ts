import { answers, type Answer, type AuditDefinition } from './definition.ts'
import { score } from './score.ts'
import type { Responses } from './wizard.ts'

/** Where the draft is tried as a visitor: the wizard, and below it the results. */
export const tryPath = '/admin/audit-overview/try'

/** The scores, in per cent, at which results are looked at. */
export const triedScores = [20, 50, 90] as const

/** Answers that come as near to a score as the points allow, spread over all questions. */
export function answersNear(definition: AuditDefinition, percent: number): Responses {
  const { questions } = definition
  const responses: Responses = Object.fromEntries(questions.map(({ id }) => [id, '1']))
  const distance = (): number => Math.abs(score(definition, responses).total - percent)
  // Every third question first, so that no category gets all of the loud answers.
  const order = [0, 1, 2].flatMap((first) => questions.filter((_, index) => index % 3 === first))
  for (const answer of ['2', '3'] as const) {
    for (const { id } of order) {
      const before = responses[id]!
      const far = distance()
      responses[id] = answer
      if (distance() >= far) responses[id] = before
    }
  }
  return responses
}

/** Reads the answers from an address, where they are one word in the order of the questions. @returns undefined when one is missing */
export function readAnswers({ questions }: AuditDefinition, word: string): Responses | undefined {
  const given = word.split('')
  const known: readonly string[] = answers
  if (given.length !== questions.length || given.some((answer) => !known.includes(answer))) return undefined
  return Object.fromEntries(questions.map(({ id }, index) => [id, given[index] as Answer]))
}
