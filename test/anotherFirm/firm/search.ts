/** What search engines are told of it. */
export const everywhere = {
  'Site name': 'Hollin Safety',
  'Default title template': '%s | Hollin Safety',
  'Default description':
    'Safety at work for mills, yards and kitchens: walks, training and a free check that shows where somebody will be hurt, and what to put right first.',
  'Default keywords': 'workplace safety, safety training, risk assessment',
}

const shared = (title: string, description: string) => ({
  share: { 'OG title': title, 'OG description': description },
})

/** By page. */
export const pages: Record<string, { basic: Record<string, string>; share?: Record<string, string> }> = {
  '/': {
    basic: {
      'Page title': 'Safety at work for mills, yards and kitchens',
      'Meta description':
        'We walk your floor, find what hurts people and put it right with those who work there. Begin with the free Safety Check: twelve questions, four minutes.',
      Keywords: 'workplace safety, safety consultant Leeds, accident prevention',
    },
    ...shared('Everybody home by six', 'Begin with the free Safety Check: twelve questions, four minutes.'),
  },
  '/blog': {
    basic: {
      'Page title': 'Notes from the floor: safety at work',
      'Meta description':
        'Short notes on machines, falls, near misses and first aid, by people who walk through mills, yards and kitchens every week and write down what they see.',
      Keywords: 'safety notes, toolbox talks, near misses',
    },
    ...shared('Notes from the floor', 'What we see when we walk through mills, yards and kitchens.'),
  },
  '/commsaudit': {
    basic: {
      'Page title': 'Safety Check: twelve questions, four minutes',
      'Meta description':
        'Twelve questions on machines, falls, near misses and first aid. It takes four minutes, and you get a score and what to put right first, by email, for free.',
      Keywords: 'safety check, risk assessment, free safety test',
    },
    ...shared(
      'The free Safety Check',
      'Twelve questions: where will somebody be hurt, and what comes first.',
    ),
  },
  '/audit/[token]': {
    basic: {
      'Page title': 'Your own Safety Check',
      'Meta description':
        'Answer twelve questions on your place of work and see your score in four areas, with those to begin with and a tip for each of them.',
      Keywords: 'safety check, risk score',
    },
    ...shared('Your own Safety Check', 'Twelve questions, four areas, and where to begin.'),
  },
}

export const popups = {
  exit_intent: {
    Title: 'Before you go: where will somebody be hurt?',
    Description: 'Twelve questions, four minutes. A score and what to put right first.',
    'Button text': 'Check my workplace',
  },
  newsletter: {
    Title: 'One near miss a month',
    Description: 'What nearly happened elsewhere, so that it does not at yours.',
    'Button text': 'Send it to me',
    'Email placeholder': 'you@yourmill.example',
  },
}
