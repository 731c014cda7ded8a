import * as z from 'zod/mini'
import { serviceWithoutAddress } from '../../../offers/shared/servicePages.ts'
import { choice, item, line, list, media, paragraph, section, shown } from '../fieldKinds.ts'
import { noServicePage, servicePage } from '../servicePageFields.ts'

const offer = item({
  name: line('Name', 60),
  description: paragraph('In one or two sentences', 160),
  points: list('What they get', line('Point', 80), { most: 7, one: 'point' }),
  time: line('How long', 32),
  timeNote: line('Beside the time', 40, { optional: true }),
  price: line('Price', 32, { optional: true, help: 'Shown beside the time, for example: From $18,000.' }),
  priceNote: line('Beside the price', 40, { optional: true }),
  picture: media('Picture', { help: 'In place of the drawing.' }),
  art: choice('Drawing', ['service-strategy', 'service-fractional'], {
    'service-strategy': 'Strategy: one voice and many',
    'service-fractional': 'Leadership: a voice beside yours',
  }),
  tone: choice('Color', ['deep', 'rose', 'mist', 'sun'], {
    deep: 'Deep',
    rose: 'Rose',
    mist: 'Mist',
    sun: 'Sun',
  }),
  // What was stored before services had pages says nothing of them.
  page: z._default(servicePage, noServicePage),
})

const step = item({
  name: line('Name', 40),
  text: paragraph('In a sentence', 120),
})

const shape = z.object({
  intro: section('Above the services', {
    title: line('Heading', 80, { help: 'Each sentence begins a line where there is room.' }),
    text: paragraph('Sentence', 160, { optional: true }),
  }),
  offers: section(
    'Services',
    {
      items: list('Services', offer, { most: 6, one: 'service' }),
      timeLabel: line('Before the time', 20),
      priceLabel: line('Before the price', 20),
    },
    {
      fits: ({ items }) => serviceWithoutAddress(items) === -1,
      at: ({ items }) => `items.${serviceWithoutAddress(items)}.page.address`,
      message: 'This needs an address that no other service has',
    },
  ),
  page: section('On the page of each service', {
    link: line('Link on the card', 40),
    call: line('Button below the name', 28),
    yourTime: line('Before the time of the client', 20),
    weeks: line('Above the weeks', 48),
    price: line('Above the price', 48),
    included: line('Above what is in the price', 32),
    excluded: line('Above what is not', 32),
    ask: line('Button beside the price', 28),
    ending: line('Question at the end', 60),
    endingText: paragraph('Below it', 160, { optional: true }),
  }),
  steps: section('How it works', {
    shown: shown('On the site'),
    title: line('Heading', 60),
    items: list('Steps', step, { least: 2, most: 4, one: 'step' }),
  }),
  search: section('In search results', {
    kind: line('What kind of services these are', 60),
  }),
  custom: section('Custom plan', {
    shown: shown('On the site'),
    title: line('Heading', 48),
    text: paragraph('Sentences', 180),
    button: line('Button', 28),
    choice: line('In the enquiry form', 60, { help: 'The last choice under Service.' }),
  }),
})

const defaults: z.output<typeof shape> = {
  intro: {
    title: 'A plan people can follow. A leader who keeps it moving.',
    text: 'Two ways to work with us. Start with either, or ask us to combine them.',
  },
  offers: {
    items: [
      {
        name: 'Internal Communications Strategy',
        description:
          'A documented strategy your leaders can repeat, your managers can use and your team can run without us.',
        points: [
          'Audit of current channels, messages and audiences',
          'Audience map, including frontline and remote teams',
          'Message framework tied to business goals',
          'Channel plan and 12-month calendar',
          'Measurement plan with a simple scorecard',
        ],
        time: '4-6 weeks',
        timeNote: 'from kickoff to handover',
        price: '',
        priceNote: '',
        picture: null,
        art: 'service-strategy',
        tone: 'deep',
        page: noServicePage,
      },
      {
        name: 'Fractional Communications Leadership',
        description:
          'A senior communications lead in your corner every week, without the cost or the wait of a full-time hire.',
        points: [
          'Weekly advisory time with your leadership team',
          'Executive messaging and change communication',
          'Coaching for the people who run your channels',
          'Monthly report on what moved and what comes next',
        ],
        time: 'Monthly support',
        timeNote: '3-month minimum',
        price: '',
        priceNote: '',
        picture: null,
        art: 'service-fractional',
        tone: 'rose',
        page: noServicePage,
      },
    ],
    timeLabel: 'Timeline',
    priceLabel: 'Price',
  },
  page: {
    link: 'How it goes, and what it costs',
    call: 'Schedule a Discovery Call',
    yourTime: 'Your time',
    weeks: 'How the weeks go',
    price: 'What it costs',
    included: 'In the price',
    excluded: 'Not in the price',
    ask: 'Ask for a proposal',
    ending: 'Not sure where to begin?',
    endingText: '{questions} questions, {minutes} minutes.',
  },
  steps: {
    shown: true,
    title: 'How It Works',
    items: [
      { name: 'Discovery Call', text: 'Thirty minutes on your goals, your people and what is in the way.' },
      {
        name: 'Proposal',
        text: 'A fixed-fee plan with scope, timeline and the outcomes we will be judged on.',
      },
      {
        name: 'Kickoff',
        text: 'We start within 1-2 weeks of contract signing and get to work with your team.',
      },
      {
        name: 'Operate or Hand Off',
        text: 'We run it with you month by month, or hand over a system your team owns.',
      },
    ],
  },
  search: { kind: 'Internal communications consulting' },
  custom: {
    shown: true,
    title: 'Want a Custom Plan?',
    text: 'Tell us what you are dealing with. We will shape a mix of strategy, leadership and crisis support around it.',
    button: 'Schedule a Discovery Call',
    choice: 'Custom Solution',
  },
}

/** What the firm offers, on the home page, on pages of their own, in the enquiry form and for search engines. */
export const services = {
  title: 'Services and prices',
  group: 'Pages',
  address: '/',
  anchor: 'services',
  pages: 'offers.items',
  pagePart: 'page',
  shape,
  defaults,
} as const
