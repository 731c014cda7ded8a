import type { Words } from '../writeContent.ts'

/** Six services, one with everything that there is to say of one, one with as little as may be. */
export const services: Words = {
  intro: {
    title: 'Six ways to keep people whole.',
    text: 'Each has a price, and each ends with somebody who goes on without us.',
  },
  offers: {
    items: [
      {
        name: 'Safety Walk',
        description: 'A day on your floor, in overalls, with those who work there.',
        points: [
          'Every machine, door and ladder',
          'A list in the order of danger',
          'Ten things for tomorrow',
        ],
        time: '1 day',
        timeNote: 'and an evening',
        price: '£950',
        priceNote: 'the way is in it',
        tone: 'deep',
        page: {
          shown: true,
          yourTime: 'Two hours of the foreman',
          weeks: [
            { name: 'Look', when: '6 am', text: 'We are there when the first machine starts.' },
            { name: 'Ask', when: 'Noon', text: 'Whoever works there knows what nearly went wrong.' },
            { name: 'Say', when: '6 pm', text: 'You have the list before we leave the yard.' },
          ],
          terms: 'Paid when you have the list.',
          excluded: ['Mending what we find', 'Machines that stand elsewhere'],
        },
      },
      {
        name: 'Machine Guards',
        description: 'Guards that stay on, because they are not in the way.',
        points: ['Measured on the spot', 'Hinged, not screwed'],
        time: '2-3 weeks',
        timeNote: '',
        price: 'From £2,400',
        tone: 'sun',
      },
      {
        name: 'Night Shift',
        description: 'We come when the office is dark.',
        points: ['Two nights'],
        time: '2 nights',
        timeNote: '',
        tone: 'rose',
      },
      {
        name: 'First Aid Training',
        description: 'Two in each shift who know what to do, and where the box is.',
        points: ['Burns, cuts and falls', 'In your own hall', 'Again after a year'],
        time: 'Half a day',
        timeNote: 'twelve people',
        price: '£640',
        tone: 'mist',
      },
      {
        name: 'Accident Inquiry',
        description: 'What happened, without asking first who did it.',
        points: ['There the same day', 'What the insurance wants to know'],
        time: 'The same day',
        timeNote: '',
        tone: 'deep',
      },
      {
        name: 'Safety Lead on Loan',
        description: 'One of us, one day a week, until one of you does it.',
        points: ['The rota and the drills', 'Somebody to ask', 'Your own lead, trained'],
        time: 'A day a week',
        timeNote: '3 months at least',
        price: '£780 a day',
        tone: 'rose',
      },
    ],
    timeLabel: 'Takes',
    priceLabel: 'Costs',
  },
  steps: {
    title: 'How it goes',
    items: [
      { name: 'You send for us', text: 'Three lines, or a call at six in the morning.' },
      { name: 'We walk', text: 'Every floor, every shift, with whoever works there.' },
      { name: 'You mend', text: 'Ten things, in the order of danger.' },
      { name: 'We come back', text: 'After six weeks, to see whether it helped.' },
    ],
  },
  search: { kind: 'Workplace safety consulting' },
  custom: {
    title: 'Something else?',
    text: 'A roof, a boat, a circus. Tell us, and we will say whether we can.',
    button: 'Send for us',
    choice: 'Something else',
  },
}
