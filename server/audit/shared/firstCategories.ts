import type { Category } from './definition.ts'

/** What version 1 asks about, in its order. */
export const firstCategories: Category[] = [
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
