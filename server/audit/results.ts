import { answerLabels, categories, questions, type Category } from './shared/questions.ts'
import { companySizeLabel } from './shared/wizard.ts'
import {
  lowestCategories,
  questionsToFix,
  resultLabel,
  score,
  scoreColour,
  type ResultLabel,
  type ScoreColour,
} from './shared/score.ts'
import type { Submission } from './submissionQueries.ts'
import { tips } from './tips.ts'

const headlines: Record<ResultLabel, string> = {
  Excellent: 'Your messages land. Now keep it that way',
  Good: 'Most of your messages land. Some stop short',
  'Needs Improvement': 'Some of your messages land. Too many get lost',
  Critical: 'Your messages are getting lost. That can be mended',
}
/** The blog's category about the same subject. */
const blogCategories: Record<Category, string> = {
  'Strategy & Planning': 'Strategy',
  'Leadership Communication': 'Leadership',
  'Communication Channels': 'Channels',
  'Employee Engagement & Voice': 'Engagement',
  'Measurement & Improvement': 'Measurement',
}
/** The suffixes of the style sheets' classes. */
export const looks: Record<ScoreColour, 'ok' | 'warn' | 'bad'> = { green: 'ok', yellow: 'warn', red: 'bad' }
const badges = { ok: 'ok', warn: 'warn', bad: 'destructive' } as const

/** Everything that the results page, the results mail and the back office say about a completed audit. */
export function resultsOf(submission: Submission) {
  const { points } = score(submission.responses)
  const { totalScore, categoryScores } = submission
  return {
    firstName: submission.firstName,
    companyName: submission.companyName,
    companySize: companySizeLabel(submission.companySize),
    role: submission.role,
    points,
    total: totalScore,
    label: resultLabel(totalScore),
    look: looks[scoreColour(totalScore)],
    headline: headlines[resultLabel(totalScore)],
    summary: `You scored ${points} of 45 points. ${inWords(categoryScores)}`,
    focusHeading: focusHeading(totalScore, categoryScores),
    categories: categories.map((name) => categoryLine(submission, name)),
    focus: lowestCategories(categoryScores).map((name) => ({
      ...categoryLine(submission, name),
      blogCategory: blogCategories[name],
      tips: questionsToFix(name, submission.responses).map(({ id }) => ({
        ...tips[id]!,
        answer: submission.responses[id]!,
        answerLabel: answerLabels[submission.responses[id]!],
        inPlace: submission.responses[id] === '3',
      })),
    })),
  }
}
export type Results = ReturnType<typeof resultsOf>

function categoryLine({ categoryScores, responses }: Submission, name: Category) {
  const percent = categoryScores[name]
  const look = looks[scoreColour(percent)]
  return {
    name,
    percent,
    label: resultLabel(percent),
    look,
    badge: badges[look],
    answers: questions.filter(({ category }) => category === name).map(({ id }) => responses[id]!),
  }
}

/** The heading of the three lowest categories: from 80 on there is little to improve, unless one is still weak. */
function focusHeading(total: number, scores: Record<Category, number>): string {
  const [lowest] = lowestCategories(scores)
  const isStrong = total >= 80 && scores[lowest!] >= 60
  return isStrong ? 'Keep these three strong' : 'Start with these three'
}

/** One or two sentences about what is strongest and where to begin. */
function inWords(scores: Record<Category, number>): string {
  const [lowest] = lowestCategories(scores)
  if (scores[lowest!] === 100) return 'You answered Yes to every question. Use the tips below to keep it so.'
  const strong = categories
    .filter((name) => name !== lowest && scores[name] >= 80)
    .toSorted((a, b) => scores[b] - scores[a])
    .slice(0, 2)
  const begin = `${lowest}, at ${scores[lowest!]}%, is the place to start.`
  if (strong.length === 0) return begin
  return `${strong.join(' and ')} ${strong.length === 1 ? 'is' : 'are'} strong. ${begin}`
}
