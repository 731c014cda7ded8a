import type { AuditDefinition } from './definition.ts'
import { sampleAnswers } from './sampleAnswers.ts'

/** What views/partials/sample-map.ejs draws: a voice for each question of each area, as somebody might answer. */
export function sampleMap(definition: AuditDefinition) {
  const { answers, categories, questions } = definition
  const given = sampleAnswers(questions)
  return {
    answers,
    areas: categories.map((category) => ({
      name: category.name,
      answers: questions
        .filter(({ categoryId }) => categoryId === category.id)
        .map((question) => given[question.id]!),
    })),
  }
}
