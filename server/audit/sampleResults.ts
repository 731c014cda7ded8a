import { isDeepStrictEqual } from 'node:util'
import type { MailedResults } from './resultsMail.ts'
import { resultsOf } from './results.ts'
import type { AuditDefinition } from './shared/definition.ts'
import { firstDefinition } from './shared/firstDefinition.ts'
import { sampleAnswers } from './shared/sampleAnswers.ts'
import { score } from './shared/score.ts'

const area = (name: string, percent: number, ...ids: number[]): MailedResults['focus'][number] => ({
  name,
  percent,
  look: percent >= 80 ? 'ok' : 'warn',
  tips: ids.map((id) => {
    const { statement, fixItTip } = firstDefinition.questions.find((question) => question.id === id)!
    return { statement, fixItTip, answerLabel: 'No', inPlace: false }
  }),
})
const lowest = [
  area('Employee Engagement', 67, 11, 12),
  area('Channel Effectiveness', 72, 9),
  area('Leadership Communications', 78, 6),
]

/** 75% with four categories, as the Edge Functions tab shows it. */
const usual: MailedResults = {
  firstName: 'Maya',
  companyName: 'Fennel Foods',
  total: 75,
  label: 'Good',
  look: 'warn',
  headline: 'Most of your messages land. Some stop short',
  summary: 'Strategy & Planning is strong. Employee Engagement, at 67%, is the place to start.',
  focusHeading: 'Start with these three',
  categories: [area('Strategy & Planning', 83), lowest[1]!, lowest[2]!, lowest[0]!],
  focus: lowest,
}

/** What the results mail is tried with; of an audit that the owner has changed, with its own questions. */
export function sampleResults(definition: AuditDefinition): MailedResults {
  if (isDeepStrictEqual(definition, firstDefinition)) return usual
  const responses = sampleAnswers(definition.questions)
  const { total, categories } = score(definition, responses)
  const { firstName, companyName } = usual
  const answered = { firstName, companyName, companySize: '51-200', role: '', responses }
  return resultsOf({ ...answered, totalScore: total, categoryScores: categories }, definition)
}
