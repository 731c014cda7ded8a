import { answers, type AuditDefinition, type Question } from './definition.ts'

/** What is different between two versions of the audit, in words; nothing when they say the same. */
export function changesBetween(before: AuditDefinition, after: AuditDefinition): string[] {
  return [
    ...categoryChanges(before, after),
    ...questionChanges(before, after),
    ...answerChanges(before, after),
    ...bandChanges(before, after),
    ...(before.minutes === after.minutes
      ? []
      : [`Takes ${after.minutes} minutes, and took ${before.minutes}`]),
  ]
}

function categoryChanges(before: AuditDefinition, after: AuditDefinition): string[] {
  const old = new Map(before.categories.map((category) => [category.id, category]))
  const kept = new Set(after.categories.map(({ id }) => id))
  const changes = after.categories.flatMap((category) => {
    const was = old.get(category.id)
    if (!was) return [`Category added: ${category.name}`]
    if (was.name !== category.name) return [`Category ${was.name} is called ${category.name}`]
    return was.about === category.about && was.topic === category.topic
      ? []
      : [`What is said of the category ${category.name} changed`]
  })
  const gone = before.categories
    .filter(({ id }) => !kept.has(id))
    .map(({ name }) => `Category removed: ${name}`)
  const isMoved = idsIn(after.categories, old) !== idsIn(before.categories, kept)
  return [...changes, ...gone, ...(isMoved ? ['Categories stand in another order'] : [])]
}

function questionChanges(before: AuditDefinition, after: AuditDefinition): string[] {
  const old = new Map(before.questions.map((question) => [question.id, question]))
  const kept = new Set(after.questions.map(({ id }) => id))
  const nameOf = (id: string) => after.categories.find((category) => category.id === id)?.name ?? id
  const changes = after.questions.flatMap((question, index) => {
    const was = old.get(question.id)
    if (!was) return [`Question ${index + 1} added: ${question.text}`]
    const parts = partsChanged(was, question)
    return [
      ...(parts.length > 0 ? [`Question ${index + 1} (${question.text}): ${parts.join(', ')} changed`] : []),
      ...(was.categoryId === question.categoryId
        ? []
        : [`Question ${index + 1} (${question.text}) moved to ${nameOf(question.categoryId)}`]),
    ]
  })
  const gone = before.questions
    .filter(({ id }) => !kept.has(id))
    .map(({ text }) => `Question removed: ${text}`)
  const isMoved = idsIn(after.questions, old) !== idsIn(before.questions, kept)
  return [...changes, ...gone, ...(isMoved ? ['Questions stand in another order'] : [])]
}

function partsChanged(was: Question, now: Question): string[] {
  const differ = (part: 'hints' | 'points') =>
    answers.some((answer) => was[part][answer] !== now[part][answer])
  return [
    ...(was.text === now.text ? [] : ['the question']),
    ...(differ('hints') ? ['what its answers mean'] : []),
    ...(differ('points') ? ['points'] : []),
    ...(was.statement === now.statement ? [] : ['statement']),
    ...(was.fixItTip === now.fixItTip ? [] : ['tip']),
  ]
}

const answerChanges = (before: AuditDefinition, after: AuditDefinition): string[] =>
  after.answers.flatMap(({ value, label }) => {
    const was = before.answers.find((answer) => answer.value === value)?.label
    return was === label || was === undefined ? [] : [`The answer ${was} is called ${label}`]
  })

function bandChanges(before: AuditDefinition, after: AuditDefinition): string[] {
  if (scale(before) !== scale(after)) return [`Scores are called ${scale(after)}; they were ${scale(before)}`]
  return looks(before) === looks(after) ? [] : ['Headlines or colors of the scores changed']
}

const scale = ({ bands }: AuditDefinition): string =>
  bands.map(({ from, label }) => `${label} from ${from}`).join(', ')

const looks = ({ bands }: AuditDefinition): string =>
  bands.map(({ colour, headline }) => `${colour} ${headline}`).join('\n')

/** The order of those that stand in the other version too. */
const idsIn = <Id extends string | number>(
  list: readonly { id: Id }[],
  others: { has: (id: Id) => boolean },
): string =>
  list
    .map(({ id }) => id)
    .filter((id) => others.has(id))
    .join()
