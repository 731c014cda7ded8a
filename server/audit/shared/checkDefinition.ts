import { answers, limits, type AuditDefinition, type Question } from './definition.ts'

/** Something that keeps a draft from being published. */
interface DefinitionProblem {
  /** Where it is, as in "questions.3.hints.1". */
  path: string
  message: string
}

const missing = 'Write some text'

/**
 * What publishing demands of a definition that fits `definitionSchema`, beyond its shape.
 * @param earlier every version that was published so far, oldest first: what left keeps its number
 * @returns nothing when it can be published
 */
export function checkDefinition(
  definition: AuditDefinition,
  earlier: readonly AuditDefinition[] = [],
): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  const add = (path: string, message: string) => void problems.push({ path, message })
  checkAnswers(definition, add)
  checkCategories(definition, add)
  checkQuestions(definition, add)
  checkBands(definition, add)
  checkIds(definition, earlier, add)
  if (definition.minutes === '1' || !/^[1-9]\d{0,2}(?:-[1-9]\d{0,2})?$/.test(definition.minutes))
    add('minutes', 'Write how many minutes it takes, 2 at least: 7, or 5-7')
  return problems
}

type Add = (path: string, message: string) => void

function checkAnswers(definition: AuditDefinition, add: Add): void {
  if (definition.answers.map(({ value }) => value).join() !== answers.join())
    add('answers', 'There are three answers, from the loudest to the quietest')
  checkNames(definition.answers, 'answers', 'label', add)
}

function checkCategories({ categories, questions }: AuditDefinition, add: Add): void {
  const { from, to } = limits.categories
  if (categories.length < from || categories.length > to)
    add('categories', `An audit has ${from} to ${to} categories`)
  checkNames(categories, 'categories', 'name', add)
  for (const [index, { id, about }] of categories.entries()) {
    if (about === '') add(`categories.${index}.about`, missing)
    if (!questions.some(({ categoryId }) => categoryId === id))
      add(`categories.${index}`, 'This category has no question')
  }
}

function checkQuestions({ categories, questions }: AuditDefinition, add: Add): void {
  const { from, to } = limits.questions
  if (questions.length < from || questions.length > to)
    add('questions', `An audit has ${from} to ${to} questions`)
  for (const [index, question] of questions.entries()) {
    const path = `questions.${index}`
    if (!categories.some(({ id }) => id === question.categoryId))
      add(`${path}.categoryId`, 'Choose a category')
    for (const name of ['text', 'statement', 'fixItTip'] as const)
      if (question[name] === '') add(`${path}.${name}`, missing)
    for (const answer of answers) if (question.hints[answer] === '') add(`${path}.hints.${answer}`, missing)
    checkPoints(question.points, path, add)
  }
}

/** The louder answer never counts less: the marks in the results are drawn by it. */
function checkPoints(points: Question['points'], path: string, add: Add): void {
  if (points[3] === 0) add(`${path}.points.3`, 'The first answer counts at least 1 point')
  else if (points[3] < points[2]) add(`${path}.points.2`, 'At most as many points as the answer before')
  else if (points[2] < points[1]) add(`${path}.points.1`, 'At most as many points as the answer before')
  else if (points[3] === points[1]) add(`${path}.points.1`, 'Fewer points than the first answer')
}

function checkBands({ bands }: AuditDefinition, add: Add): void {
  const { from, to } = limits.bands
  if (bands.length < from || bands.length > to) add('bands', `An audit has ${from} to ${to} bands`)
  checkNames(bands, 'bands', 'label', add)
  for (const [index, band] of bands.entries()) {
    if (band.headline === '') add(`bands.${index}.headline`, missing)
    if (index > 0 && band.from >= bands[index - 1]!.from)
      add(`bands.${index}.from`, 'Each band begins below the one before')
  }
  if (bands.length > 0 && bands.at(-1)!.from !== 0)
    add(`bands.${bands.length - 1}.from`, 'The last band begins at 0')
}

/** Every name is there, and no two say the same. */
function checkNames<Name extends string>(
  list: readonly Record<Name, string>[],
  path: string,
  name: Name,
  add: Add,
): void {
  const seen = new Set<string>()
  for (const [index, item] of list.entries()) {
    const said = item[name].toLowerCase()
    if (said === '') add(`${path}.${index}.${name}`, missing)
    else if (seen.has(said)) add(`${path}.${index}.${name}`, 'This name is taken')
    seen.add(said)
  }
}

type Words = ReadonlyMap<number | string, string>

/** What each id stands for. */
const named = {
  categories: ({ categories }: AuditDefinition): Words =>
    new Map(categories.map(({ id, name }) => [id, name])),
  questions: ({ questions }: AuditDefinition): Words => new Map(questions.map(({ id, text }) => [id, text])),
}

/** Answers and scores are stored by these: one that left comes back as what it was, or not at all. */
function checkIds(definition: AuditDefinition, earlier: readonly AuditDefinition[], add: Add): void {
  for (const list of ['categories', 'questions'] as const) {
    const words = named[list](definition)
    const before = earlier.map(named[list])
    const seen = new Set<number | string>()
    for (const [index, { id }] of definition[list].entries()) {
      if (seen.has(id)) add(`${list}.${index}.id`, 'Two have the same id')
      seen.add(id)
      const stayed = before.at(-1)?.has(id) ?? false
      const others = before.flatMap((version) => version.get(id) ?? [])
      if (!stayed && others.length > 0 && !others.includes(words.get(id)!))
        add(`${list}.${index}.id`, 'An earlier version used this id for something else: add it as a new one')
    }
  }
}
