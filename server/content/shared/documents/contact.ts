import * as z from 'zod/mini'
import { item, line, list, paragraph, section } from '../fields.ts'

const fact = item({ label: line('What it is', 24), value: line('Text', 120) })

const shape = z.object({
  intro: section('Opening', {
    title: line('Heading', 60),
    lead: paragraph('Sentence', 200),
  }),
  details: section('Contact details', {
    email: line('Before the email address', 24),
    answer: line('Before the time you answer in', 24),
    answerTime: line('You answer', 40, {
      help: 'Texts say it again as {answer time}: change it here, and it changes everywhere.',
    }),
    more: list('More', fact, { least: 0, most: 5, one: 'line' }, { help: 'Hours, telephone, address.' }),
    person: line('Above the person who answers', 32, { optional: true }),
  }),
  form: section('Enquiry form', {
    title: line('Heading', 60),
    text: paragraph('Sentence', 120, { optional: true }),
    required: line('Which fields must be filled in', 80),
    message: line('Under the message', 100),
    button: line('Button', 28),
    note: line('Under the button', 80, { optional: true }),
  }),
  sent: section('When an enquiry was sent', {
    title: line('Heading', 40),
    notice: line('In bold', 60),
    text: line('Sentence', 120),
    panel: paragraph('In place of the form', 200, { help: '{reader} is the address they gave.' }),
    nothing: line('When nothing comes', 80),
    again: line('Button for another message', 28),
    home: line('Button to the home page', 28),
    articles: line('Button to the articles', 28),
  }),
  call: section('The call that comes with the audit', {
    title: line('Heading', 60),
    lead: paragraph('Sentence', 160),
  }),
})

const defaults: z.output<typeof shape> = {
  intro: {
    title: 'Tell us what you need people to hear',
    lead: 'A few lines are enough. We read every message ourselves and tell you honestly whether we can help.',
  },
  details: {
    email: 'Email',
    answer: 'Response time',
    answerTime: 'Within 24 hours',
    more: [],
    person: 'Who answers',
  },
  form: {
    title: 'Project enquiry or 30-minute call',
    text: 'Describe your project, or ask for a discovery call.',
    required: 'All fields are required unless marked optional.',
    message: 'What is happening, who needs to hear it, and by when.',
    button: 'Send project enquiry',
    note: "We'll get back to you {answer time}.",
  },
  sent: {
    title: 'Thank you.',
    notice: 'Message sent successfully!',
    text: "We'll get back to you {answer time}.",
    panel: 'Your message is with us. A person reads it and answers {answer time}, to **{reader}**.',
    nothing: 'Nothing by then? Check your spam folder, or write to',
    again: 'Write another message',
    home: 'Return Home',
    articles: 'Read our articles',
  },
  call: {
    title: 'Schedule your 30-minute call.',
    lead: 'We have filled in what your audit told us. Add what is missing and when you would like to talk.',
  },
}

/** How people reach the firm, and the form by which they do. */
export const contact = {
  title: 'Contact and enquiries',
  group: 'Pages',
  address: '/',
  anchor: 'contact',
  shape,
  defaults,
} as const
