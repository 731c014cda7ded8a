import * as z from 'zod/mini'
import { item, line, list, paragraph, section } from '../fieldKinds.ts'

/** A question and its answer. */
export const question = item({
  question: line('Question', 120),
  answer: paragraph('Answer', 500),
})

const shape = z.object({
  contact: section('Under the enquiry form', {
    title: line('Heading', 60),
    items: list('Questions', question, { most: 20, one: 'question' }),
  }),
})

const defaults: z.output<typeof shape> = {
  contact: {
    title: 'Frequently asked questions',
    items: [
      {
        question: 'How soon can you start on a project?',
        answer:
          'We typically start within 1-2 weeks of contract signing. If something is on fire, tell us in the form and we will say honestly what we can do sooner.',
      },
      {
        question: 'Do you work with remote and distributed teams?',
        answer:
          'Yes. Most of our clients are remote, hybrid or spread across sites and shifts. We plan for the people who are hardest to reach first.',
      },
      {
        question: 'What happens in the initial consultation?',
        answer:
          'A conversation about your goals, your audiences and what is getting in the way. You leave with a clear next step, whether or not that step is us.',
      },
      {
        question: 'Do you offer ongoing support?',
        answer:
          'Yes, through fractional communications leadership: a senior communications lead, part-time, for a minimum of three months.',
      },
      {
        question: 'How is pricing structured?',
        answer:
          'A fixed-fee proposal based on team size and complexity. You know the full cost before you commit.',
      },
      {
        question: 'Can you combine services into a custom solution?',
        answer:
          'Yes. We bundle strategy, leadership and delivery into one plan when that fits better than a single service.',
      },
    ],
  },
}

/** The questions that people ask before they write. */
export const questions = {
  title: 'Questions',
  group: 'Pages',
  address: '/',
  anchor: 'faq',
  shape,
  defaults,
} as const
