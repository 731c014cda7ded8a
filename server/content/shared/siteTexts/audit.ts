import * as z from 'zod/mini'
import { firstAgain, firstNotices, firstRequested } from '../../../audit/shared/auditRequestMessages.ts'
import { item, line, list, paragraph, section } from '../fieldKinds.ts'
import { firstResultWords, resultSections } from './auditResults.ts'
import { question } from './frequentQuestions.ts'

const shape = z.object({
  everywhere: section('On every page', {
    name: line('What the audit is called', 28, { help: 'On the buttons that open it.' }),
    inSentence: line('What it is called within a sentence', 28, {
      help: 'As in “Your … results”: on the pages and in the mails that name it.',
    }),
    dialog: paragraph('In the dialog', 120),
    sample: line('Beside a sample of results', 60),
    sampleAreas: line('The areas in it, to screen readers', 60),
    tiles: list('What one gets', item({ name: line('In bold', 28), text: line('Below that', 40) }), {
      least: 2,
      most: 3,
      one: 'tile',
    }),
  }),
  form: section('Sign-up form', {
    firstName: line('First name', 28),
    lastName: line('Last name', 28),
    email: line('Address for mail', 40),
    help: line('Under the email address', 100),
    button: line('Button', 28),
    sending: line('Button while it is sent', 28),
    note: line('Under the button', 80, { optional: true }),
  }),
  landing: section('Opening of the page', {
    purpose: line('Beside the logo', 40),
    headline: line('Headline', 60, {
      help: 'A full stop at the end becomes the voice, in the signal color.',
    }),
    lead: paragraph('Sentences', 240),
    formTitle: line('Above the form', 48),
    formText: paragraph('Sentence above the form', 120, { optional: true }),
  }),
  areas: section('Areas', {
    title: line('Heading', 72),
    text: paragraph('Sentence', 160, { optional: true }),
  }),
  next: section('What happens next', {
    title: line('Heading', 60),
    steps: list('Steps', item({ name: line('Name', 40), text: paragraph('In a sentence', 160) }), {
      least: 2,
      most: 4,
      one: 'step',
    }),
  }),
  questions: section('Questions', {
    title: line('Heading', 60),
    items: list('Questions', question, { most: 12, one: 'question' }),
    button: line('Button', 28),
    spoken: line('All of them, to screen readers', 40),
  }),
  requested: section('When it was asked for', {
    title: line('Heading', 40),
    text: paragraph('Sentence', 160, {
      help: '{first name} and {reader} are the name and the address they gave.',
    }),
    nothing: line('When nothing comes', 100),
  }),
  notices: section('What answers the form', {
    sent: line('When the link was sent, in bold', 40),
    sentText: line('Below that', 120),
    again: line('When it was sent again, in bold', 40),
    againText: line('Below that', 240),
    tooMany: line('Asked too often, in bold', 40),
    tooManyText: line('Below that', 120),
    failedText: line('When it did not work', 120, { help: 'Below what Forms says in bold.' }),
  }),
  again: section('Asking for the link again', {
    known: line('For who has asked before', 40),
    knownText: line('Sentence for who has asked before', 120),
    knownButton: line('Button for who has asked before', 28),
    send: line('Button when nothing comes', 28),
    correct: line('Button to correct the address', 28),
    fresh: line('Button under an old link', 28),
    before: line('Question under an old link', 60),
    placeholder: line('In the empty field under an old link', 32, { optional: true }),
    working: line('Button to get a new link', 28),
    sending: line('Buttons while it is sent', 28),
    home: line('Button to the home page', 28),
  }),
  results: section('Results', {
    categories: line('Above the areas', 48),
    said: line('Before an answer', 20),
    inPlace: line('Mark of what is in place', 24),
    read: line('Before an article', 16),
    print: line('Button to print', 32),
    private: line('Under the comparison with others', 120),
    you: line('Their own mark', 16),
    half: line('The middle half of the others', 28),
    middle: line('The middle of the others', 20),
  }),
  ...resultSections,
  call: section('Under the results', {
    title: line('Heading', 60),
    text: line('Sentences', 200, { help: 'On the page and in the mail with the results.' }),
    button: line('Button', 28),
    person: line('Above the person to talk to', 32),
  }),
  search: section('In search results', {
    title: line('Title', 70, { help: 'What SEO Manager says of this page goes before it.' }),
    description: line('Description', 200),
    summary: line('As a service, in one sentence', 200),
    kind: line('What kind of service it is', 60),
  }),
})

const defaults: z.output<typeof shape> = {
  everywhere: {
    name: 'Free Internal Comms Audit',
    inSentence: 'Internal Comms Audit',
    dialog: 'We email you a personal link to a {questions}-question self-assessment.',
    sample: 'One voice per question, from a sample result:',
    sampleAreas: 'The {areas in words} areas of the audit',
    tiles: [
      { name: 'Quick Assessment', text: 'Takes {minutes} minutes' },
      { name: 'Personalized Results', text: 'Custom recommendations' },
      { name: 'Expert Insights', text: 'Industry best practices' },
    ],
  },
  form: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Work email',
    help: 'We send your personal audit link here. It works for 30 days.',
    button: 'Send my free audit',
    sending: 'Sending...',
    note: 'We respect your privacy. Unsubscribe at any time.',
  },
  landing: {
    purpose: 'Free, in {minutes} minutes',
    headline: 'Find out what your people actually hear.',
    lead: 'A free {questions}-question self-assessment for anyone responsible for internal communication. You get a score, your {lowest in words} weakest areas, and a Fix-It tip for every question in them.',
    formTitle: 'Request your audit',
    formText: 'Free, and open to teams anywhere. We email you a personal link.',
  },
  areas: {
    title: '{Questions in words} questions, {areas in words} areas',
    text: 'Answer {answers}. There is nothing to prepare.',
  },
  next: {
    title: 'What happens next',
    steps: [
      { name: 'Ask', text: 'Leave your name and work email. Your personal link arrives straight away.' },
      { name: 'Answer', text: '{Questions in words} questions. Most people finish in {minutes} minutes.' },
      { name: 'See your score', text: 'Results appear at once and are emailed to you as well.' },
      {
        name: 'Fix what matters',
        text: 'Start with your {lowest in words} weakest areas, or talk them through with us in a complimentary 30-minute strategy call.',
      },
    ],
  },
  questions: {
    title: 'Before you start',
    items: [
      {
        question: 'Is the audit really free?',
        answer: 'Yes. It costs nothing, needs no card, and is open to teams anywhere in the world.',
      },
      {
        question: 'How long does it take?',
        answer:
          'Most people finish in {minutes} minutes. Your answers are saved as you go, so you can stop and come back with the same link.',
      },
      {
        question: 'What do I need to prepare?',
        answer:
          'Nothing. Every question is answered with {answers}, from what you know about your organization today.',
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
    ],
    button: 'Request your audit',
    spoken: 'Questions and answers',
  },
  requested: firstRequested,
  notices: firstNotices,
  again: firstAgain,
  results: {
    categories: 'Category scores',
    said: 'You said',
    inPlace: 'Already in place',
    read: 'Read:',
    print: 'Print or save as PDF',
    private: "Nobody's answers can be told apart.",
    you: 'You',
    half: 'Half of the others',
    middle: 'The middle',
  },
  ...firstResultWords,
  call: {
    title: 'Talk it through with us',
    text: 'Your results come with a complimentary 30-minute strategy call. Bring your lowest score. Leave with a plan for it.',
    button: 'Schedule a Discovery Call',
    person: 'You talk to',
  },
  search: {
    title: '{audit title}',
    description:
      'A free {questions}-question self-assessment for anyone responsible for internal communication. Get your score, your {lowest in words} weakest areas and what to fix first, in {minutes} minutes.',
    summary:
      'A {questions}-question self-assessment of internal communications with personalized results, custom recommendations and industry best practices.',
    kind: 'Internal communications audit',
  },
}

/** The page that promotes the audit, and the forms by which it is asked for. */
export const audit = { title: 'Audit', group: 'Pages', address: '/commsaudit', shape, defaults } as const
