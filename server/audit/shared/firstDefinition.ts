import type { AuditDefinition } from './definition.ts'
import { firstAnswers, firstPoints } from './firstAnswers.ts'
import { firstBands } from './firstBands.ts'
import { firstCategories } from './firstCategories.ts'
import { firstQuestions } from './firstQuestions.ts'

/**
 * Version 1, which a migration stores: it never changes. A change of the audit is another version, made in the back office.
 */
export const firstDefinition: AuditDefinition = {
  categories: firstCategories,
  questions: firstQuestions.map((question) => ({ ...question, points: firstPoints })),
  answers: firstAnswers,
  bands: firstBands,
  minutes: '5-7',
}
