import * as z from 'zod/mini'
import { line, lineWith, paragraph, section } from '../fieldKinds.ts'

const reader = { help: '{reader} is their address.' }

const shape = z.object({
  topics: section('What there is', {
    title: line('Heading', 40),
    issues: line('The newsletter', 40),
    issuesText: line('Below that', 100, {
      help: 'What stands here is kept with each sign-up on this page, as the proof of what was agreed to.',
    }),
    tips: line('Tips', 40),
    tipsText: line('Below that', 100),
    audit: line('What follows an audit', 40),
    auditText: line('Below that', 100),
  }),
  choices: section('How often', {
    title: line('Heading', 40),
    every: line('Every issue', 40),
    everyText: line('Below that', 60),
    monthly: line('Once a month', 40),
    monthlyText: line('Below that', 60),
    pause: line('A pause', 40, { help: '{days} is how long it lasts.' }),
    paused: line('While it lasts', 24),
    pauseText: paragraph('Below that', 120, { help: '{day} is its last day.' }),
    save: line('Button', 24),
    saved: line('When it is saved', 24),
  }),
  told: section('What comes, in a sentence', {
    now: lineWith('{mail}', 'From now on', 80, { help: '{mail} is what comes.' }),
    later: lineWith('{mail}', 'During a pause', 120, {
      help: '{day} is its last day, {mail} what comes after it.',
    }),
    monthly: lineWith('{mail}', 'Where the newsletter comes once a month', 80),
    issues: line('The newsletter', 40),
    tips: line('Tips', 40),
    audit: line('What follows an audit', 40),
    and: line('Between the last two', 12),
  }),
  address: section('Another address', {
    title: line('Heading', 40),
    field: line('Name of the field', 32),
    help: line('Under the field', 80),
    same: line('When it is the same', 80),
    button: line('Button', 28),
    asked: line('When the new one is asked, in bold', 40),
    askedText: paragraph('When the new one is asked', 180, reader),
    bounced: line('When mail came back, in bold', 60),
    bouncedText: paragraph('When mail came back', 120),
  }),
  leaving: section('Leaving', {
    ask: line('Question', 60),
    button: line('Button', 32),
  }),
})

const defaults: z.output<typeof shape> = {
  topics: {
    title: 'What you get',
    issues: 'Newsletter',
    issuesText: 'Communication insights for people who run it with a small team',
    tips: 'Tips and articles',
    tipsText: 'Short series of emails that follow from what you asked us for',
    audit: 'Follow-ups to the audit',
    auditText: 'A reminder of one you have not finished, and what to do with the results',
  },
  choices: {
    title: 'How often',
    every: 'Every issue',
    everyText: 'Each newsletter as it appears',
    monthly: 'Once a month at most',
    monthlyText: 'The first issue of each month',
    pause: 'Pause for {days} days',
    paused: 'Paused',
    pauseText: 'It starts again on {day}. What appears until then is not sent later',
    save: 'Save',
    saved: 'Saved.',
  },
  told: {
    now: 'From now on you get {mail}.',
    later: 'Nothing comes until {day}. After that you get {mail}.',
    monthly: '{mail}, with one issue a month at most',
    issues: 'the newsletter',
    tips: 'tips',
    audit: 'follow-ups to the audit',
    and: 'and',
  },
  address: {
    title: 'Another address',
    field: 'New email address',
    help: 'We ask there first, and tell the old one when it is done',
    same: 'Our mail goes to this address already',
    button: 'Change address',
    asked: 'One more step.',
    askedText:
      'Please press the button in the message that is on its way to the new address. Until then everything comes to {reader}.',
    bounced: 'Mail to this address came back.',
    bouncedText: 'Nothing is sent to it at present. Below you can give another one.',
  },
  leaving: {
    ask: 'Rather not hear from us at all?',
    button: 'Unsubscribe from everything',
  },
}

/** The page on which readers of the newsletter choose what comes. Its opening stands with the newsletter. */
export const preferences = {
  title: 'Mail preferences',
  group: 'Everywhere',
  address: '/preferences',
  shape,
  defaults,
} as const
