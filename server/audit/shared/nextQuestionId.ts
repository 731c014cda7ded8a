import type { AuditDefinition } from './definition.ts'

/** A number that no question of any version has had, so that one that is gone never gives its number to another. */
export const nextQuestionId = (definitions: AuditDefinition[]): number =>
  Math.max(0, ...definitions.flatMap(({ questions }) => questions.map(({ id }) => id))) + 1
