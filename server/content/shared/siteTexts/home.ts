import * as z from 'zod/mini'
import { item, line, list, media, paragraph, section } from '../fieldKinds.ts'
import { orderedParts } from '../orderedParts.ts'

const voice = item({
  who: line('Who they are', 70),
  quote: line('What they say', 120),
  text: paragraph('What you answer', 240),
  points: list('What they get', line('Point', 80), { most: 5, one: 'point' }),
})

const shape = z.object({
  parts: section('Sections', {
    order: orderedParts('Sections in order', {
      services: { title: 'Services', always: true },
      who: { title: 'Who we help' },
      audit: { title: 'Audit', always: true },
      proof: { title: 'What people say', words: 'Written in Proof and Case studies' },
      posts: { title: 'Resources' },
      about: { title: 'About' },
    }),
  }),
  hero: section('Opening', {
    headline: line('Headline', 48, {
      help: 'A full stop at the end becomes the voice, in the signal color.',
    }),
    lead: paragraph('Sentence', 180),
    beside: line('Beside the audit button', 48),
    below: line('Below that', 48, { optional: true }),
    picture: media('Picture', { help: 'In place of the drawing.' }),
  }),
  who: section('Who we help', {
    title: line('Heading', 60),
    intro: paragraph('Sentence', 180, { optional: true }),
    voices: list('Voices', voice, { most: 4, one: 'voice' }),
  }),
  audit: section('Audit', {
    title: line('Heading', 60),
    lead: paragraph('Sentence', 240),
    cardTitle: line('Above the form', 60),
    cardText: paragraph('Sentence above the form', 160, { optional: true }),
  }),
  posts: section('Resources', {
    title: line('Heading', 60),
    all: line('Link to all articles', 32),
    empty: line('While there are no articles', 160),
    emptyButton: line('Button while there are none', 28),
  }),
  search: section('In search results', {
    title: line('Title', 70, { help: 'What SEO Manager says of this page goes before it.' }),
    description: line('Description', 200),
  }),
})

const defaults: z.output<typeof shape> = {
  parts: {
    order: [
      { part: 'services', shown: true },
      { part: 'who', shown: true },
      { part: 'audit', shown: true },
      { part: 'proof', shown: true },
      { part: 'posts', shown: true },
      { part: 'about', shown: true },
    ],
  },
  hero: {
    headline: "Let's build something powerful.",
    lead: 'We help lean teams plan, lead and measure internal communication, so people hear what matters, understand why, and act on it.',
    beside: '{questions} questions. {minutes} minutes.',
    below: 'Personalized results by email.',
    picture: null,
  },
  who: {
    title: 'Who We Help',
    intro:
      'People who carry the message for everyone else, usually with too little time and no one to think it through with.',
    voices: [
      {
        who: 'The comms professional running a lean team',
        quote: '“I have the plan in my head. I need it on paper, and I need leaders behind it.”',
        text: 'You know the craft. What you lack is hours, backup and a strategy strong enough to say no with.',
        points: [
          'A documented strategy leaders will sign up to',
          'Templates and rhythms that give you your week back',
          'A senior partner to think with',
        ],
      },
      {
        who: 'The HR or marketing manager wearing the comms hat',
        quote: '“Communication landed on my desk. I want to do it well, not just get it sent.”',
        text: 'You did not train for this, and you already have a job. You need a clear place to start and someone to lead the hard parts.',
        points: [
          'A short list of what matters most, in order',
          'Ready-to-use messages for managers and leaders',
          'Experienced leadership, part-time',
        ],
      },
    ],
  },
  audit: {
    title: 'How clearly does your message land?',
    lead: 'The free {audit} asks {questions} questions in {areas in words} areas and shows you where messages get lost, and what to fix first.',
    cardTitle: '{audit title}',
    cardText: 'Takes {minutes} minutes. You get a score, custom recommendations and industry best practices.',
  },
  posts: {
    title: 'Resources & Insights',
    all: 'All articles',
    empty: 'The first articles are being written. Leave your email address and read them first.',
    emptyButton: 'Get weekly insights',
  },
  search: {
    title: '{name}: Strategic internal communications',
    description:
      'Internal communications strategy and fractional leadership for lean teams. Take the free {questions}-question {audit} and see what to fix first.',
  },
}

/** The home page: its opening, whom it is for, its audit section, its newest articles. */
export const home = { title: 'Home', group: 'Pages', address: '/', shape, defaults } as const
