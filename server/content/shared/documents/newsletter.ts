import * as z from 'zod/mini'
import { line, paragraph, section } from '../fields.ts'

const reader = { help: '{reader} is their address.' }

const shape = z.object({
  form: section('Sign-up form', {
    title: line('Heading', 48),
    text: paragraph('Sentence', 160),
    button: line('Button', 24),
    placeholder: line('In the empty field', 32, { optional: true }),
    note: line('Under the button', 80, {
      help: 'What stands around the button is kept with each sign-up, as the proof of what was agreed to.',
    }),
  }),
  blog: section('Under articles', {
    title: line('Heading', 60),
    text: paragraph('Sentence', 160),
  }),
  thanks: section('When somebody signed up', {
    done: line('Heading when it is done', 40),
    text: line('Sentence when it is done', 80),
    known: line('Heading for who is on the list already', 40),
    mistake: line('Heading when something is missing', 40),
    failed: line('Heading when it did not work', 40),
  }),
  confirm: section('Confirming an address', {
    ask: line('Heading', 60),
    text: paragraph('Sentence', 240, reader),
    button: line('Button', 28),
    done: line('Heading when it is confirmed', 40),
    doneText: paragraph('Sentence when it is confirmed', 160, reader),
    notYou: line('For whom it is not', 160, { help: '{day} is when the address is deleted.' }),
    home: line('Button to the home page', 28),
  }),
  moving: section('Confirming a new address', {
    ask: line('Heading', 60),
    text: paragraph('Sentence', 240, reader),
    button: line('Button', 28),
    notYou: line('For whom it is not', 120),
    done: line('Heading when it is confirmed', 40),
    doneText: paragraph('Sentence when it is confirmed', 120, reader),
    oldText: paragraph('When its link is old', 240),
  }),
  working: section('Confirming that an address works again', {
    ask: line('Heading', 60),
    text: paragraph('Sentence', 160, reader),
    button: line('Button', 28),
    done: line('Heading when it is confirmed', 40),
    doneText: paragraph('Sentence when it is confirmed', 120, reader),
  }),
  old: section('Links that do not work any more', {
    title: line('Heading', 40),
    text: paragraph('Sentence', 160, reader),
    button: line('Button for a new link', 28),
    sent: line('Heading when a new one was sent', 40),
    sentText: paragraph('Sentence when a new one was sent', 160, reader),
    unknown: line('Heading when a link says nothing', 40),
    unknownText: paragraph('Sentence when a link says nothing', 160),
    subscribe: line('Button to sign up', 28),
  }),
  preferences: section('Choosing what comes', {
    title: line('Heading', 40),
    text: paragraph('Sentence', 160, reader),
    note: line('Under the button', 120),
    stopped: line('Heading for who gets nothing', 40),
    stoppedText: paragraph('Sentence for who gets nothing', 160, reader),
  }),
  leaving: section('Leaving', {
    ask: line('Heading', 60),
    text: paragraph('Sentence', 160, reader),
    leave: line('Button to leave', 28),
    stay: line('Button to stay', 28),
    less: line('Before the other way', 40),
    choose: line('Link to the preferences', 40),
    another: line('Button for another address', 32),
    done: line('Heading when somebody has left', 40),
    doneText: paragraph('Sentence when somebody has left', 160, reader),
  }),
  archive: section('Issues to read on the site', {
    title: line('Heading', 48),
    text: line('Sentence', 160),
    endTitle: line('Under an issue', 60),
    endText: paragraph('Sentence under an issue', 160),
    all: line('Link to all issues', 32),
    empty: line('While there are none', 80),
  }),
  returning: section('Coming back', {
    ask: line('Heading', 40),
    text: paragraph('Sentence', 160, reader),
    button: line('Button', 28),
    done: line('Heading when somebody came back', 40),
    doneText: paragraph('Sentence when somebody came back', 160, reader),
  }),
})

const defaults: z.output<typeof shape> = {
  form: {
    title: 'Weekly communication insights',
    text: 'One useful idea a week, for people who run communication with a small team.',
    button: 'Subscribe',
    placeholder: 'you@company.com',
    note: 'We respect your privacy. Unsubscribe at any time.',
  },
  blog: {
    title: 'Stay Updated with Communication Insights',
    text: 'One useful idea a week for people who run communication with a small team.',
  },
  thanks: {
    done: 'Thank you.',
    text: "You'll receive our weekly communication insights.",
    known: 'You are on the list.',
    mistake: 'Almost there.',
    failed: 'Not yet.',
  },
  confirm: {
    ask: 'One press, and you are in.',
    text: 'Somebody, we hope you, asked for our newsletter at {reader}. One useful idea a week for people who run communication with a small team.',
    button: 'Yes, send it to me',
    done: 'You are in.',
    doneText: '{reader} receives our newsletter from now on.',
    notYou:
      'Not you? Close this page. Without your press nothing is sent, and the address is deleted on {day}.',
    home: 'Return to Homepage',
  },
  moving: {
    ask: 'Send our mail here?',
    text: 'Somebody, we hope you, asked that our mail comes to {reader}. Press the button, and it does; the old address is told.',
    button: 'Yes, send it here',
    notYou: 'Not you? Close this page. Without your press nothing changes.',
    done: 'Thank you.',
    doneText: 'Our mail comes to {reader} from now on.',
    oldText:
      'It works for seven days, and only the newest does. You can ask for a new one where you asked for this one: behind *Change what you get* at the foot of any newsletter.',
  },
  working: {
    ask: 'Does this address work again?',
    text: 'Mail to {reader} came back before. Press the button, and the newsletter comes to it again.',
    button: 'Yes, it works',
    done: 'Thank you.',
    doneText: '{reader} receives our newsletter.',
  },
  old: {
    title: 'That link is old.',
    text: 'It worked for seven days. We can send a new one to {reader}.',
    button: 'Send me a new link',
    sent: 'A new link is on its way.',
    sentText: 'It comes to {reader}, once a day at most. Please press the button in the message.',
    unknown: 'That link did not work.',
    unknownText: 'It works for seven days. Please subscribe once more, and we send you a new one.',
    subscribe: 'Subscribe',
  },
  preferences: {
    title: 'Your mail.',
    text: '{reader}. Change what comes, or stop it. No password needed.',
    note: 'What you ask for yourself, such as the link to an audit, always comes.',
    stopped: 'Nothing comes',
    stoppedText: 'You have unsubscribed from everything.',
  },
  leaving: {
    ask: 'Unsubscribe from our newsletter.',
    text: '{reader} will not receive further issues once you press the button.',
    leave: 'Unsubscribe',
    stay: 'Stay subscribed',
    less: 'Only less of it?',
    choose: 'Change what you get',
    another: 'Subscribe another address',
    done: "You're unsubscribed.",
    doneText: '{reader} will not receive further issues.',
  },
  archive: {
    title: 'Newsletter',
    text: 'Every issue of the {name} newsletter that went to all its subscribers.',
    endTitle: 'Get the next one by mail',
    endText: 'One idea at a time, for people who run internal communications.',
    all: 'All issues',
    empty: 'No issue has been sent yet.',
  },
  returning: {
    ask: 'Come back?',
    text: '{reader} will receive our weekly communication insights again.',
    button: 'Resubscribe to Newsletter',
    done: 'Welcome back.',
    doneText: '{reader} will receive our weekly communication insights.',
  },
}

/** The newsletter's form, and the pages behind the links of its mails. */
export const newsletter = {
  title: 'Newsletter',
  group: 'Everywhere',
  address: '/',
  anchor: 'newsletter',
  shape,
  defaults,
} as const
