import type { AuditDefinition, Question } from '../../server/audit/shared/definition.ts'

const subjects: [id: string, name: string, topics: string[]][] = [
  ['cash', 'Cash & Runway', ['a forecast', 'a reserve', 'a budget']],
  ['people', 'People & Pay', ['fair pay', 'clear roles', 'time to learn']],
  ['sales', 'Sales & Pricing', ['a price list', 'a pipeline', 'repeat orders']],
  ['risk', 'Risk & Law', ['insurance', 'contracts', 'backups']],
]

const question = (id: number, categoryId: string, topic: string): Question => ({
  id,
  categoryId,
  text: `Do you have ${topic}?`,
  hints: { 3: `We live by ${topic}`, 2: `We speak of ${topic}`, 1: `What is ${topic}?` },
  // One question of each category counts double.
  points: id % 3 === 0 ? { 3: 6, 2: 3, 1: 0 } : { 3: 3, 2: 2, 1: 1 },
  statement: `We have ${topic}.`,
  fixItTip: `Begin with ${topic} on one page.`,
})

/** The audit of another firm: 12 questions in 4 categories, with answers, points and bands of its own. */
export const ownAudit: AuditDefinition = {
  categories: subjects.map(([id, name]) => ({ id, name, about: `All about ${name}.`, topic: '' })),
  questions: subjects.flatMap(([category, , topics], at) =>
    topics.map((topic, index) => question(21 + at * 3 + index, category, topic)),
  ),
  answers: [
    { value: '3', label: 'Always' },
    { value: '2', label: 'Sometimes' },
    { value: '1', label: 'Never' },
  ],
  bands: [
    { from: 75, label: 'Strong', colour: 'green', headline: 'The house stands firmly' },
    { from: 45, label: 'Growing', colour: 'yellow', headline: 'The walls are up, the roof is not' },
    { from: 0, label: 'At risk', colour: 'red', headline: 'There is little to stand on yet' },
  ],
  minutes: '4-6',
}

/** An answer to each of its questions; all the same, but for those that are named by their place. */
export const ownAnswers = (answer: string, but: Record<number, string> = {}): Record<string, string> =>
  Object.fromEntries(ownAudit.questions.map(({ id }, index) => [id, but[index + 1] ?? answer]))

/** What only the first version says. */
export const wordsOfTheFirst =
  /\b15\b|\b17\b|fifteen|\b45 points|five areas|5-7|Somewhat|Excellent|Needs Improvement|Leadership Communication|Communication Channels/i
