import { isDeepStrictEqual } from 'node:util'
import type { Texts } from '../content/shared/documents.ts'
import { filled } from '../content/shared/filled.ts'
import type { MailedResults } from './resultsMail.ts'
import { resultsOf } from './resultsOf.ts'
import type { AuditDefinition } from './shared/definition.ts'
import { firstDefinition } from './shared/firstDefinition.ts'
import { sampleAnswers } from './shared/sampleAnswers.ts'
import { score } from './shared/score.ts'

const tip = (id: number, answerLabel: string): MailedResults['focus'][number]['tips'][number] => {
  const { statement, fixItTip } = firstDefinition.questions.find((question) => question.id === id)!
  return { statement, fixItTip, answerLabel, inPlace: answerLabel === 'Yes' }
}
const area = (
  name: string,
  percent: number,
  ...tips: MailedResults['focus'][number]['tips']
): MailedResults['focus'][number] => ({ name, percent, look: percent >= 80 ? 'ok' : 'warn', tips })

const lowest = [
  area('Employee Engagement', 67, tip(11, 'No'), tip(12, 'No')),
  area('Channel Effectiveness', 72, tip(9, 'No')),
  area('Leadership Communications', 78, tip(6, 'No'), tip(5, 'Yes')),
]

/** 75% with four categories, as the Edge Functions tab shows it. */
const usualResults = ({ audit: { told } }: Texts): MailedResults => ({
  firstName: 'Maya',
  companyName: 'Fennel Foods',
  total: 75,
  label: 'Good',
  look: 'warn',
  headline: 'Most of your messages land. Some stop short',
  summary: [
    filled(told.one, { area: 'Strategy & Planning' }),
    filled(told.begin, { area: 'Employee Engagement', percent: '67' }),
  ].join(' '),
  focusHeading: told.focus,
  categories: [area('Strategy & Planning', 83), lowest[1]!, lowest[2]!, lowest[0]!],
  focus: lowest,
})

/** What the results mail is tried with; of an audit that the owner has changed, with its own questions. */
export function sampleResultsMail(definition: AuditDefinition, texts: Texts): MailedResults {
  const usual = usualResults(texts)
  if (isDeepStrictEqual(definition, firstDefinition)) return usual
  const responses = sampleAnswers(definition.questions)
  const { total, categories } = score(definition, responses)
  const { firstName, companyName } = usual
  const answered = { firstName, companyName, companySize: '51-200', role: '', responses }
  return resultsOf({ ...answered, totalScore: total, categoryScores: categories }, definition, texts)
}
