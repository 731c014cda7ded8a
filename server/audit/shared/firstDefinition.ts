import type { AuditDefinition, Category } from './definition.ts'
import { firstQuestions } from './firstQuestions.ts'

const categories: Category[] = [
  {
    id: 'strategy',
    name: 'Strategy & Planning',
    about: 'A documented strategy, a clear picture of success, and the habit of reviewing both.',
    topic: 'Strategy',
  },
  {
    id: 'leadership',
    name: 'Leadership Communication',
    about: 'Leaders who are seen and heard consistently, and who reinforce the why.',
    topic: 'Leadership',
  },
  {
    id: 'channels',
    name: 'Communication Channels',
    about: 'The right channel for the message, open to everyone, including frontline and remote teams.',
    topic: 'Channels',
  },
  {
    id: 'engagement',
    name: 'Employee Engagement & Voice',
    about: 'Feedback collected, understanding tested, and employees who shape what is said.',
    topic: 'Engagement',
  },
  {
    id: 'measurement',
    name: 'Measurement & Improvement',
    about: 'Metrics that show whether communication works, compared with your peers.',
    topic: 'Measurement',
  },
]

const points = { 3: 3, 2: 2, 1: 1 }

/**
 * Version 1, which a migration stores: it never changes. A change of the audit is another version, made in the back office.
 */
export const firstDefinition: AuditDefinition = {
  categories,
  questions: firstQuestions.map((question) => ({ ...question, points })),
  answers: [
    { value: '3', label: 'Yes' },
    { value: '2', label: 'Somewhat' },
    { value: '1', label: 'No' },
  ],
  bands: [
    { from: 80, label: 'Excellent', colour: 'green', headline: 'Your messages land. Now keep it that way' },
    { from: 60, label: 'Good', colour: 'yellow', headline: 'Most of your messages land. Some stop short' },
    {
      from: 40,
      label: 'Needs Improvement',
      colour: 'red',
      headline: 'Some of your messages land. Too many get lost',
    },
    {
      from: 0,
      label: 'Critical',
      colour: 'red',
      headline: 'Your messages are getting lost. That can be mended',
    },
  ],
  minutes: '5-7',
}
