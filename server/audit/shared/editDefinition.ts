import { movedItem } from '../../web/shared/movedItem.ts'
import type { AuditDefinition, Band, Category, Question } from './definition.ts'

/** A line of the outline: a category, or a question below it. */
export type OutlineRow =
  | { kind: 'category'; key: string; category: Category }
  | { kind: 'question'; key: string; question: Question }

/** The whole audit as one list: each category, then its questions in the order in which they are asked. */
export const outlineOf = ({ categories, questions }: AuditDefinition): OutlineRow[] =>
  categories.flatMap((category): OutlineRow[] => [
    { kind: 'category', key: category.id, category },
    ...questions
      .filter(({ categoryId }) => categoryId === category.id)
      .map((question): OutlineRow => ({ kind: 'question', key: `q${question.id}`, question })),
  ])

/** The audit in the order of the outline: a question belongs to the category that stands above it. */
export function inOutline(definition: AuditDefinition, rows: OutlineRow[]): AuditDefinition {
  let categoryId = definition.categories[0]?.id ?? ''
  const questions: Question[] = []
  for (const row of rows) {
    if (row.kind === 'category') categoryId = row.category.id
    else
      questions.push(row.question.categoryId === categoryId ? row.question : { ...row.question, categoryId })
  }
  return inOrder({ ...definition, questions })
}

/** Questions are asked category by category. */
const inOrder = (definition: AuditDefinition): AuditDefinition => {
  const place = new Map(definition.categories.map(({ id }, index) => [id, index]))
  const at = ({ categoryId }: Question): number => place.get(categoryId) ?? place.size
  return { ...definition, questions: definition.questions.toSorted((a, b) => at(a) - at(b)) }
}

/** One question further up or down; at the edge of its category it goes over into the next one. */
export function moveQuestion(definition: AuditDefinition, id: number, by: -1 | 1): AuditDefinition {
  const rows = outlineOf(definition)
  const from = rows.findIndex(({ key }) => key === `q${id}`)
  const to = from + by
  return from < 0 || to < 1 || to >= rows.length
    ? definition
    : inOutline(definition, movedItem(rows, from, to))
}

/** One category, with its questions, further up or down. */
export function moveCategory(definition: AuditDefinition, id: string, by: -1 | 1): AuditDefinition {
  const { categories } = definition
  const from = categories.findIndex((category) => category.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= categories.length) return definition
  return inOrder({
    ...definition,
    categories: categories.toSpliced(from, 1).toSpliced(to, 0, categories[from]!),
  })
}

/** @param id a number that no question of any version has had */
export const addQuestion = (definition: AuditDefinition, id: number, categoryId: string): AuditDefinition =>
  inOrder({ ...definition, questions: [...definition.questions, emptyQuestion(id, categoryId)] })

const emptyQuestion = (id: number, categoryId: string): Question => ({
  id,
  categoryId,
  text: '',
  hints: { 3: '', 2: '', 1: '' },
  points: { 3: 3, 2: 2, 1: 1 },
  statement: '',
  fixItTip: '',
})

/** The same words once more, right below, as a question of its own. */
export function copyQuestion(definition: AuditDefinition, from: number, id: number): AuditDefinition {
  const at = definition.questions.findIndex((question) => question.id === from)
  const copied = definition.questions[at]
  if (!copied) return definition
  return { ...definition, questions: definition.questions.toSpliced(at + 1, 0, { ...copied, id }) }
}

/** Without a question. */
export const removeQuestion = (definition: AuditDefinition, id: number): AuditDefinition => ({
  ...definition,
  questions: definition.questions.filter((question) => question.id !== id),
})

/** What was removed, at the place where it was. */
export const putBack = (definition: AuditDefinition, question: Question, at: number): AuditDefinition =>
  inOrder({ ...definition, questions: definition.questions.toSpliced(at, 0, question) })

/** With another value in a question. */
export const changeQuestion = (
  definition: AuditDefinition,
  id: number,
  change: Partial<Question>,
): AuditDefinition =>
  inOrder({
    ...definition,
    questions: definition.questions.map((question) =>
      question.id === id ? { ...question, ...change } : question,
    ),
  })

/** @param id a word that no category of any version has had */
export const addCategory = (definition: AuditDefinition, id: string): AuditDefinition => ({
  ...definition,
  categories: [...definition.categories, { id, name: '', about: '', topic: '' }],
})

/** With another value in a category. */
export const changeCategory = (
  definition: AuditDefinition,
  id: string,
  change: Partial<Category>,
): AuditDefinition => ({
  ...definition,
  categories: definition.categories.map((category) =>
    category.id === id ? { ...category, ...change } : category,
  ),
})

/** Only an empty one can go: its questions belong somewhere. */
export const removeCategory = (definition: AuditDefinition, id: string): AuditDefinition =>
  definition.questions.some(({ categoryId }) => categoryId === id)
    ? definition
    : { ...definition, categories: definition.categories.filter((category) => category.id !== id) }

/** Another band above all, halfway between the highest and 100. */
export const addBand = (definition: AuditDefinition): AuditDefinition => {
  const highest = definition.bands[0]?.from ?? 0
  const band: Band = { from: Math.ceil((highest + 101) / 2), label: '', colour: 'green', headline: '' }
  return { ...definition, bands: [band, ...definition.bands] }
}

/** With another value in a band. */
export const changeBand = (
  definition: AuditDefinition,
  at: number,
  change: Partial<Band>,
): AuditDefinition => ({
  ...definition,
  bands: definition.bands.map((band, index) => (index === at ? { ...band, ...change } : band)),
})

/** What the removed one covered goes to the one below it; without the lowest, to the one above. */
export function removeBand(definition: AuditDefinition, at: number): AuditDefinition {
  const bands = definition.bands.toSpliced(at, 1)
  return {
    ...definition,
    bands: bands.map((band, index) => (index === bands.length - 1 ? { ...band, from: 0 } : band)),
  }
}
