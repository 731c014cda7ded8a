import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'

/** What is open in the form. */
export type Chosen = { kind: 'question'; id: number } | { kind: 'category'; id: string }

/** Where something of the definition is written. */
export interface Place {
  tab: 'questions' | 'scoring' | 'settings'
  chosen?: Chosen
}

/** Where the field of a complaint is: "questions.3.hints.1". */
export function placeOf(definition: AuditDefinition, path: string): Place {
  const [list, index] = path.split('.')
  if (list === 'bands' || list === 'answers') return { tab: 'scoring' }
  if (list === 'minutes') return { tab: 'settings' }
  const question = list === 'questions' ? definition.questions[Number(index)] : undefined
  if (question) return { tab: 'questions', chosen: { kind: 'question', id: question.id } }
  const category = list === 'categories' ? definition.categories[Number(index)] : undefined
  if (category) return { tab: 'questions', chosen: { kind: 'category', id: category.id } }
  return { tab: 'questions' }
}

/** What a complaint is about, in words: "Question 4", "Scores". */
export function nameOfPlace(definition: AuditDefinition, path: string): string {
  const [list, index] = path.split('.')
  if (list === 'bands') return 'What a score is called'
  if (list === 'answers') return 'Answers'
  if (list === 'minutes') return 'Minutes'
  if (index === undefined) return list === 'categories' ? 'Categories' : 'Questions'
  if (list === 'questions') return `Question ${Number(index) + 1}`
  return definition.categories[Number(index)]?.name || `Category ${Number(index) + 1}`
}
