import type { Texts } from '../content/shared/documents.ts'
import { filled } from '../content/shared/filled.ts'
import type { AuditDefinition, Category } from './shared/definition.ts'
import { areKept, companySizeLabel, type Responses } from './shared/wizard.ts'
import {
  bandKind,
  bandOf,
  looks,
  lowestCategories,
  mostPoints,
  questionsToFix,
  score,
} from './shared/score.ts'
import type { Submission } from './submissionQueries.ts'

const badges = { ok: 'ok', warn: 'warn', bad: 'destructive' } as const

/** What of a submission its results tell. */
type Answered = Pick<
  Submission,
  'firstName' | 'companyName' | 'companySize' | 'role' | 'responses' | 'totalScore' | 'categoryScores'
>

/** In per cent, by the category's id. */
type Percents = Record<string, number>

/** What the owner has it say. */
type Told = Texts['audit']['told']

/**
 * Everything that the results page, the results mail and the back office say about a completed audit.
 * @param definition the version that it answered
 * @param texts the words of the site about that version
 */
export function resultsOf(
  submission: Answered,
  definition: AuditDefinition,
  texts: Pick<Texts, 'audit' | 'wizard'>,
) {
  const { answers, bands, categories, questions } = definition
  const { responses, totalScore } = submission
  const { told } = texts.audit
  const kept = areKept(responses)
  const counted = kept ? score(definition, responses) : undefined
  const points = counted?.points ?? null
  const percents = percentsOf(categories, { ...counted?.categories, ...submission.categoryScores })
  const band = bandOf(bands, totalScore)
  const labels = Object.fromEntries(answers.map(({ value, label }) => [value, label]))
  const most = mostPoints(definition)
  return {
    firstName: submission.firstName,
    companyName: submission.companyName,
    companySize: companySizeLabel(submission.companySize, texts.wizard.start.employees),
    role: submission.role,
    points,
    mostPoints: most,
    total: totalScore,
    label: band.label,
    kind: bandKind(bands, band),
    look: looks[band.colour],
    headline: band.headline,
    spoken: filled(told.score, { percent: String(totalScore), label: band.label }),
    summary: [
      points === null ? '' : filled(told.points, { points: String(points), most: String(most) }),
      inWords(definition, responses, percents, told),
      kept ? '' : told.gone,
    ]
      .filter(Boolean)
      .join(' '),
    bands: bandsText(definition, told),
    given: kept ? filled(told.given, { count: String(questions.length) }) : '',
    answers,
    focusHeading: focusHeading(definition, totalScore, percents, told),
    categories: categories.map((category) => categoryLine(definition, responses, percents, category)),
    focus: lowestCategories(categories, percents).map((category) => ({
      ...categoryLine(definition, responses, percents, category),
      topic: category.topic,
      tips: (kept ? questionsToFix(questions, category.id, responses) : []).map(
        ({ id, statement, fixItTip }) => ({
          statement,
          fixItTip,
          answer: responses[id]!,
          answerLabel: labels[responses[id]!]!,
          inPlace: responses[id] === '3',
        }),
      ),
    })),
  }
}
export type Results = ReturnType<typeof resultsOf>

/** Every category has a score, stored with the audit. */
const percentsOf = (categories: readonly Category[], scores: Percents): Percents =>
  Object.fromEntries(categories.map(({ id }) => [id, scores[id] ?? 0]))

function categoryLine(
  { bands, questions }: AuditDefinition,
  responses: Responses,
  percents: Percents,
  { id, name }: Category,
) {
  const percent = percents[id]!
  const { label, colour } = bandOf(bands, percent)
  const look = looks[colour]
  return {
    id,
    name,
    percent,
    label,
    look,
    badge: badges[look],
    answers: questions
      .filter(({ categoryId }) => categoryId === id)
      .flatMap((question) => responses[question.id] ?? []),
  }
}

/** "80 and above is Excellent, 60 to 79 Good, below 60 Critical." */
function bandsText({ bands }: AuditDefinition, told: Told): string {
  const parts = bands.map(({ from, label }, index) => {
    if (index === 0) return filled(told.from, { from: String(from), label })
    const above = bands[index - 1]!.from
    return index === bands.length - 1
      ? filled(told.below, { above: String(above), label })
      : filled(told.between, { from: String(from), to: String(above - 1), label })
  })
  return `${parts.join(', ')}.`
}

/** The heading of the lowest categories: in a green band there is little to improve, unless one is still in a red one. */
function focusHeading(
  { bands, categories }: AuditDefinition,
  total: number,
  percents: Percents,
  { focus, keep }: Told,
): string {
  const [lowest] = lowestCategories(categories, percents)
  const isStrong =
    bandOf(bands, total).colour === 'green' && bandOf(bands, percents[lowest!.id]!).colour !== 'red'
  return isStrong ? keep : focus
}

/** One or two sentences about what is strongest and where to begin. */
function inWords(
  { answers, bands, categories, questions }: AuditDefinition,
  responses: Responses,
  percents: Percents,
  told: Told,
): string {
  if (questions.every(({ id }) => responses[id] === '3'))
    return filled(told.best, { answer: answers[0]!.label })
  const [lowest] = lowestCategories(categories, percents)
  const [area, other] = categories
    .filter(({ id }) => id !== lowest!.id && bandOf(bands, percents[id]!).colour === 'green')
    .toSorted((a, b) => percents[b.id]! - percents[a.id]!)
    .slice(0, 2)
    .map(({ name }) => name)
  // Without the answers nobody knows whether there is anything to begin with.
  if (percents[lowest!.id] === 100 && !areKept(responses)) return ''
  const begin = filled(told.begin, { area: lowest!.name, percent: String(percents[lowest!.id]!) })
  if (area === undefined) return begin
  return `${other === undefined ? filled(told.one, { area }) : filled(told.two, { area, other })} ${begin}`
}
