export interface Question {
  question: string
  answer: string
}

/** The six questions under the enquiry form. */
export const homeFaq: Question[] = [
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
]

/** Questions about the free audit, on its own page. */
export const auditFaq: Question[] = [
  {
    question: 'Is the audit really free?',
    answer: 'Yes. It costs nothing, needs no card, and is open to teams anywhere in the world.',
  },
  {
    question: 'How long does it take?',
    answer:
      'Most people finish in 5-7 minutes. Your answers are saved as you go, so you can stop and come back with the same link.',
  },
  {
    question: 'What do I need to prepare?',
    answer:
      'Nothing. Every question is answered with Yes, Somewhat or No, from what you know about your organization today.',
  },
  {
    question: 'What happens with my answers?',
    answer:
      'They are used to work out your score and recommendations, which only you and our team can see. We do not sell or share them.',
  },
  {
    question: 'How long does my link work?',
    answer:
      'For 30 days, and once: when you complete the audit, your results are shown at once and emailed to you.',
  },
]
