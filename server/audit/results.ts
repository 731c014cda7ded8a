import { auditNumbers } from './shared/auditNumbers.ts'
import type { AuditDefinition, Category } from './shared/definition.ts'
import { companySizeLabel, type Responses } from './shared/wizard.ts'
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

/**
 * Everything that the results page, the results mail and the back office say about a completed audit.
 * @param definition the version that it answered
 */
export function resultsOf(submission: Answered, definition: AuditDefinition) {
  const { answers, bands, categories, questions } = definition
  const { responses, totalScore } = submission
  const { points, categories: counted } = score(definition, responses)
  const percents = { ...counted, ...submission.categoryScores }
  const band = bandOf(bands, totalScore)
  const labels = Object.fromEntries(answers.map(({ value, label }) => [value, label]))
  const most = mostPoints(definition)
  return {
    firstName: submission.firstName,
    companyName: submission.companyName,
    companySize: companySizeLabel(submission.companySize),
    role: submission.role,
    points,
    mostPoints: most,
    total: totalScore,
    label: band.label,
    kind: bandKind(bands, band),
    look: looks[band.colour],
    headline: band.headline,
    summary: `You scored ${points} of ${most} points. ${inWords(definition, responses, percents)}`,
    bands: bandsText(definition),
    answered: questions.length,
    answers,
    focusHeading: focusHeading(definition, totalScore, percents),
    categories: categories.map((category) => categoryLine(definition, responses, percents, category)),
    focus: lowestCategories(categories, percents).map((category) => ({
      ...categoryLine(definition, responses, percents, category),
      topic: category.topic,
      tips: questionsToFix(questions, category.id, responses).map(({ id, statement, fixItTip }) => ({
        statement,
        fixItTip,
        answer: responses[id]!,
        answerLabel: labels[responses[id]!]!,
        inPlace: responses[id] === '3',
      })),
    })),
  }
}
export type Results = ReturnType<typeof resultsOf>

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
      .map((question) => responses[question.id]!),
  }
}

/** "80 and above is Excellent, 60 to 79 Good, below 60 Critical." */
function bandsText({ bands }: AuditDefinition): string {
  const parts = bands.map(({ from, label }, index) => {
    if (index === 0) return `${from} and above is ${label}`
    const above = bands[index - 1]!.from
    return index === bands.length - 1 ? `below ${above} ${label}` : `${from} to ${above - 1} ${label}`
  })
  return `${parts.join(', ')}.`
}

/** The heading of the lowest categories: in a green band there is little to improve, unless one is still in a red one. */
function focusHeading(definition: AuditDefinition, total: number, percents: Percents): string {
  const { bands, categories } = definition
  const [lowest] = lowestCategories(categories, percents)
  const { weakest } = auditNumbers(definition)
  const isStrong =
    bandOf(bands, total).colour === 'green' && bandOf(bands, percents[lowest!.id]!).colour !== 'red'
  return isStrong ? `Keep these ${weakest} strong` : `Start with these ${weakest}`
}

/** One or two sentences about what is strongest and where to begin. */
function inWords(definition: AuditDefinition, responses: Responses, percents: Percents): string {
  const { answers, bands, categories, questions } = definition
  if (questions.every(({ id }) => responses[id] === '3'))
    return `You answered ${answers[0]!.label} to every question. Use the tips below to keep it so.`
  const [lowest] = lowestCategories(categories, percents)
  const strong = categories
    .filter(({ id }) => id !== lowest!.id && bandOf(bands, percents[id]!).colour === 'green')
    .toSorted((a, b) => percents[b.id]! - percents[a.id]!)
    .slice(0, 2)
    .map(({ name }) => name)
  const begin = `${lowest!.name}, at ${percents[lowest!.id]!}%, is the place to start.`
  if (strong.length === 0) return begin
  return `${strong.join(' and ')} ${strong.length === 1 ? 'is' : 'are'} strong. ${begin}`
}
