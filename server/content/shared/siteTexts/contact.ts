import * as z from 'zod/mini'
import { companySizes, timelines } from '../../../enquiries/shared/enquiryForm.ts'
import { firstLabels, firstRefusals } from '../../../enquiries/shared/enquiryWords.ts'
import { item, line, lineWith, list, paragraph, section } from '../fieldKinds.ts'

const fact = item({ label: line('What it is', 24), value: line('Text', 120) })

/** What is kept of an answer stays; what it is called is the owner's. */
const called = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, line(`“${value}”`, 40)])) as {
    [Each in Value]: ReturnType<typeof line>
  }
const asTheyAre = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value): [string, string] => [value, value])) as { [Each in Value]: string }

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
    sending: line('Button while it is sent', 28),
    note: line('Under the button', 80, { optional: true }),
    tab: line('Title of a page with the form alone', 40, { help: 'In the tab of the browser.' }),
  }),
  labels: section('Fields of the form', {
    name: line('Name', 40),
    email: line('Address for mail', 40),
    company: line('Company', 40),
    role: line('Role', 40),
    size: line('Size of the company', 40),
    chooseSize: line('Before a size is chosen', 40),
    timeline: line('Timeline', 28),
    chooseTimeline: line('Before a timeline is chosen', 40),
    service: line('Service', 40),
    chooseService: line('Before a service is chosen', 40),
    message: line('Message', 40),
  }),
  sizes: section('Sizes to choose from', called(companySizes)),
  timelines: section('Timelines to choose from', called(timelines)),
  refused: section('When an enquiry was not taken', {
    tooManyText: line('Sent too often', 120, { help: 'Below what Forms says in bold.' }),
    failedText: line('When it did not work', 120, { help: 'Below what Forms says in bold.' }),
  }),
  sent: section('When an enquiry was sent', {
    title: line('Heading', 40),
    notice: line('In bold', 60),
    text: line('Sentence', 120),
    thanks: lineWith('{writer}', 'Heading in place of the form', 48, {
      help: '{writer} is the name they gave.',
    }),
    panel: paragraph('In place of the form', 200, { help: '{reader} is the address they gave.' }),
    nothing: line('When nothing comes', 80),
    again: line('Button for another message', 28),
    home: line('Button to the home page', 28),
    articles: line('Button to the articles', 28),
    tab: line('Title of the page', 40, { help: 'In the tab of the browser.' }),
  }),
  call: section('The call that comes with the audit', {
    title: line('Heading', 60),
    lead: paragraph('Sentence', 160),
    message: line('In the message already', 80, { help: '{percent} is the score.' }),
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
    sending: 'Sending...',
    note: "We'll get back to you {answer time}.",
    tab: 'Project enquiry',
  },
  labels: firstLabels,
  sizes: asTheyAre(companySizes),
  timelines: asTheyAre(timelines),
  refused: firstRefusals,
  sent: {
    title: 'Thank you.',
    notice: 'Message sent successfully!',
    text: "We'll get back to you {answer time}.",
    thanks: 'Thank you, {writer}.',
    panel: 'Your message is with us. A person reads it and answers {answer time}, to **{reader}**.',
    nothing: 'Nothing by then? Check your spam folder, or write to',
    again: 'Write another message',
    home: 'Return Home',
    articles: 'Read our articles',
    tab: 'Message sent',
  },
  call: {
    title: 'Schedule your 30-minute call.',
    lead: 'We have filled in what your audit told us. Add what is missing and when you would like to talk.',
    message: 'About my audit ({percent} %)',
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
