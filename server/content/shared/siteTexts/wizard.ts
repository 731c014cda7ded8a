import * as z from 'zod/mini'
import { line, lineWith, paragraph, section } from '../fieldKinds.ts'

const shape = z.object({
  start: section('Before the questions', {
    place: line('Where one is', 24),
    title: line('Heading', 60),
    text: line('Sentence', 160, { optional: true }),
    waits: line('Why the button waits', 60, { help: '{missing} is what is not filled in yet.' }),
    employees: lineWith('{size}', 'A size of a company', 32, {
      help: '{size} is how many work there. On the results too.',
    }),
    and: line('Between the last two of what is missing', 12),
    button: line('Button', 24),
    beside: line('Before the button', 60, { optional: true }),
    note: line('Beside it', 120, { optional: true }),
  }),
  profile: section('About the person', {
    firstName: line('First name', 32),
    lastName: line('Last name', 32),
    optional: line('Beside both', 16),
    email: line('Address for mail', 32),
    company: line('Company', 32),
    role: line('Role', 32),
    size: line('Size of the company', 32),
    chooseSize: line('Before a size is chosen', 32, {
      help: 'The sizes themselves stay: results are compared by them.',
    }),
  }),
  questions: section('Questions', {
    side: line('How far one is, to screen readers', 32),
    progress: line('The bar that shows it, to screen readers', 32),
    place: line('Where one is', 32, { help: '{number} is the question, {count} how many there are.' }),
    step: line('How far one is', 32, { help: '{number} is the step, {count} how many there are.' }),
    back: line('Button to the one before', 20),
    next: line('Button to the next', 20),
    waits: line('Why it waits', 60),
    end: line('Button at the last', 20),
    endWaits: line('Why that waits', 60),
    sending: line('While it is sent', 20),
    note: line('Beside them', 120, { optional: true }),
  }),
  saving: section('Answers that are saved', {
    saving: line('While it is done', 24),
    saved: line('When it is done', 24),
    leave: line('Beside that', 80, { optional: true }),
    failed: line('Without a connection', 120),
  }),
  messages: section('What is said', {
    opening: line('While the link is looked up', 48),
    complete: line('When it is complete', 40),
    completeText: line('Below that', 100),
    failed: line('When it could not be sent', 40),
    failedText: line('Below that', 100),
    results: line('Title of the results', 32, { help: 'In the tab of the browser.' }),
  }),
  badLink: section('A link that is no good', {
    title: line('Heading', 48),
    text: paragraph('Sentences', 240),
    home: line('Button to the home page', 24),
  }),
})

const defaults: z.output<typeof shape> = {
  start: {
    place: 'About you',
    title: 'First, a little about you',
    text: 'So your recommendations fit the size of your organization.',
    waits: 'To start, add your {missing}.',
    employees: '{size} employees',
    and: 'and',
    button: 'Start Audit',
    beside: '{questions} questions, {minutes} minutes',
    note: 'Your answers are stored with your results. This link works until you complete the audit.',
  },
  profile: {
    firstName: 'First name',
    lastName: 'Last name',
    optional: 'Optional',
    email: 'Email',
    company: 'Company name',
    role: 'Role',
    size: 'Company size',
    chooseSize: 'Select company size',
  },
  questions: {
    side: 'Progress',
    progress: 'Audit progress',
    place: 'Question {number} of {count}',
    step: 'Step {number} of {count}',
    back: 'Previous',
    next: 'Next Question',
    waits: 'Choose an answer to go on.',
    end: 'Complete Audit',
    endWaits: 'Choose an answer to complete the audit.',
    sending: 'Submitting...',
    note: 'You can go back and change an answer at any time before you finish.',
  },
  saving: {
    saving: 'Saving...',
    saved: 'Saved.',
    leave: 'You can close this page and come back by your link.',
    failed: 'No connection. Your answers are kept on this page and saved as soon as it is back.',
  },
  messages: {
    opening: 'Validating your audit access...',
    complete: 'Audit Complete!',
    completeText: 'Your results are ready. Check below for your personalized insights.',
    failed: 'Submission failed',
    failedText: 'Please try again or contact us for help.',
    results: 'Your results',
  },
  badLink: {
    title: 'Invalid Audit Link',
    text: 'This audit link is either invalid, expired, or has already been used. Please check your email for the correct link or request a new audit.',
    home: 'Go to Home',
  },
}

/** The audit itself, as whoever has a link takes it. */
export const wizard = {
  title: 'Taking the audit',
  group: 'Pages',
  address: '/commsaudit',
  shape,
  defaults,
} as const
