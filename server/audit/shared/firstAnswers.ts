import type { AuditDefinition } from './definition.ts'

/** What each answer of version 1 is worth. */
export const firstPoints = { 3: 3, 2: 2, 1: 1 }

/** What one can answer in version 1. */
export const firstAnswers: AuditDefinition['answers'] = [
  { value: '3', label: 'Yes' },
  { value: '2', label: 'Somewhat' },
  { value: '1', label: 'No' },
]
