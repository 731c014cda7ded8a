/** What the consultancy sells, for the home page and its structured data. */
export const services = [
  {
    name: 'Internal Communications Strategy',
    description:
      'A documented strategy your leaders can repeat, your managers can use and your team can run without us.',
    deliverables: [
      'Audit of current channels, messages and audiences',
      'Audience map, including frontline and remote teams',
      'Message framework tied to business goals',
      'Channel plan and 12-month calendar',
      'Measurement plan with a simple scorecard',
    ],
    timeline: '4-6 weeks',
    timelineNote: 'from kickoff to handover',
    tone: 'deep',
    art: 'service-strategy',
  },
  {
    name: 'Fractional Communications Leadership',
    description:
      'A senior communications lead in your corner every week, without the cost or the wait of a full-time hire.',
    deliverables: [
      'Weekly advisory time with your leadership team',
      'Executive messaging and change communication',
      'Coaching for the people who run your channels',
      'Monthly report on what moved and what comes next',
    ],
    timeline: 'Monthly support',
    timelineNote: '3-month minimum',
    tone: 'rose',
    art: 'service-fractional',
  },
]

/** How It Works, in four steps. */
export const steps = [
  {
    name: 'Discovery Call',
    text: 'Thirty minutes on your goals, your people and what is in the way.',
    art: 'discovery',
  },
  {
    name: 'Proposal',
    text: 'A fixed-fee plan with scope, timeline and the outcomes we will be judged on.',
    art: 'proposal',
  },
  {
    name: 'Kickoff',
    text: 'We start within 1-2 weeks of contract signing and get to work with your team.',
    art: 'kickoff',
  },
  {
    name: 'Operate or Hand Off',
    text: 'We run it with you month by month, or hand over a system your team owns.',
    art: 'operate',
  },
]
