import * as z from 'zod/mini'
import { line, section } from '../fields.ts'

const shape = z.object({
  greeting: section('Greeting', {
    hello: line('Before the first name', 24),
    unnamed: line('Where nobody is named', 24),
  }),
  enquiry: section('When an enquiry has arrived', {
    title: line('Heading', 48),
    preview: line('Beside the subject', 80),
    text: line('Sentences', 240),
    more: line('At the end', 120),
  }),
  welcome: section('When somebody subscribed', {
    subject: line('Subject', 80),
    preview: line('Beside the subject', 120),
    title: line('Heading', 48),
    text: line('Sentences', 240),
    back: line('Heading for who came back', 48),
    articles: line('About the articles', 160),
    button: line('Button', 28),
  }),
  auditLink: section('The link to the audit', {
    subject: line('Subject', 80),
    preview: line('Beside the subject', 120),
    title: line('Heading', 48, { help: 'The first name comes after it.' }),
    text: line('Sentences', 240),
    button: line('Button', 28),
  }),
  auditReminder: section('Where the audit is still waiting', {
    subject: line('Subject', 80),
    title: line('Heading', 48, { help: 'The first name comes after it.' }),
    text: line('Sentences where nothing is answered', 240),
    begun: line('Sentence where something is answered', 160, {
      help: '{answered} is how many questions are answered, {left} how many are left.',
    }),
    left: line('Then, with several questions left', 160),
    lastLeft: line('Then, with one question left', 160),
    button: line('Button where something is answered', 28),
  }),
  confirm: section('Before somebody is subscribed', {
    subject: line('Subject', 80),
    again: line('Subject of the second mail', 80),
    preview: line('Beside the subject', 120),
    title: line('Heading', 48),
    asked: line('Who asked', 120, { help: '{reader} is the address.' }),
    press: line('What is to be done', 120),
    open: line('The same where there is no button', 120),
    otherwise: line('If it was not them', 160),
    button: line('Button', 28),
  }),
  works: section('When an address that failed is given again', {
    title: line('Subject and heading', 48),
    preview: line('Beside the subject', 120),
    text: line('Sentences', 200, { help: '{reader} is the address.' }),
    press: line('What is to be done', 120),
    open: line('The same where there is no button', 160),
    button: line('Button', 28),
  }),
  moving: section('When somebody gives another address', {
    subject: line('Subject', 80),
    preview: line('Beside the subject', 120),
    title: line('Heading', 48),
    text: line('Who asked', 160, { help: '{reader} is the new address.' }),
    press: line('What is to be done', 120),
    open: line('The same where there is no button', 160),
    otherwise: line('If it was not them', 120),
    button: line('Button', 28),
  }),
  moved: section('To the address that they leave', {
    subject: line('Subject', 80),
    preview: line('Beside the subject', 120),
    title: line('Heading', 48),
    text: line('Sentence', 200, { help: '{reader} is the address that they leave.' }),
    otherwise: line('If it was not them', 120),
  }),
  goodbye: section('When somebody has left', {
    title: line('Heading', 48),
    text: line('Sentence', 160),
    change: line('About coming back', 120),
  }),
})

const defaults: z.output<typeof shape> = {
  greeting: { hello: 'Hello', unnamed: 'there' },
  enquiry: {
    title: 'We have your message',
    preview: "We'll get back to you {answer time}.",
    text: 'Thank you for writing. A person reads every message here, and you will hear from us {answer time}.',
    more: 'Something to add? Just reply to this email.',
  },
  welcome: {
    subject: 'Welcome to weekly communication insights',
    preview: 'One useful idea a week for people who run communication with a small team.',
    title: 'Welcome',
    text: 'Thank you for subscribing. Once a week you will get one useful idea about internal communication, written for people who run it with a small team.',
    back: 'Welcome back',
    articles: 'While you wait for the next issue, our articles are a good place to start.',
    button: 'Read our articles',
  },
  auditLink: {
    subject: 'Your {audit} link',
    preview: '{Questions in words} questions. Your personal link is inside.',
    title: 'Your audit is ready',
    text: '{Questions in words} questions about how communication works where you are. Answer {answers}. It takes {minutes} minutes, and there is nothing to prepare.',
    button: 'Start my audit',
  },
  auditReminder: {
    subject: 'Your {audit} is still waiting',
    title: 'Your audit is still waiting',
    text: 'A week ago you asked for the {audit title}. {Questions in words} questions and {minutes} minutes are between you and your score, your {lowest in words} weakest areas and what to do about them.',
    begun: 'You have answered {answered} of {questions} questions, and your answers are saved.',
    left: '{left} questions are left before you see your score and where to begin.',
    lastLeft: '{left} question is left before you see your score and where to begin.',
    button: 'Continue my audit',
  },
  confirm: {
    subject: 'Please confirm your subscription',
    again: 'Still waiting for your yes',
    preview: 'One button, and our newsletter comes to you.',
    title: 'One press, and you are in',
    asked: 'Somebody, we hope you, asked for our newsletter at {reader}.',
    press: 'Press the button within seven days and it comes to you.',
    open: 'Open this page within seven days and press the button, and it comes to you.',
    otherwise: 'If it was not you, do nothing: nothing is sent, and the address is deleted.',
    button: 'Yes, send it to me',
  },
  works: {
    title: 'Does this address work again?',
    preview: 'One button, and the newsletter comes to you again.',
    text: 'Somebody gave {reader} for our newsletter. Mail to it came back before, so we stopped writing.',
    press: 'If it was you, press the button within seven days; if not, do nothing.',
    open: 'If it was you, open this page within seven days and press the button; if not, do nothing.',
    button: 'Yes, it works',
  },
  moving: {
    subject: 'Please confirm your new address',
    preview: 'One button, and our mail comes here.',
    title: 'Is this your new address?',
    text: 'Somebody, we hope you, asked that our mail comes to {reader}.',
    press: 'Press the button within seven days.',
    open: 'Open this page within seven days and press the button.',
    otherwise: 'If it was not you, do nothing.',
    button: 'Yes, send it here',
  },
  moved: {
    subject: 'Your mail goes to another address now',
    preview: 'Not you? Answer this message.',
    title: 'Your mail goes elsewhere now',
    text: 'You asked that our mail no longer comes to {reader}, and the new address has confirmed it.',
    otherwise: 'Was it not you? Answer this message, and we put it back.',
  },
  goodbye: {
    title: 'You are unsubscribed',
    text: 'You will still get what you ask for yourself, such as an audit link.',
    change: 'Not you, or changed your mind? One click brings you back.',
  },
}

/**
 * The firm's part of the mails that the site sends by itself, where no template of that name says otherwise: one that came
 * with the site and that nobody has touched gives way.
 */
export const mails = {
  title: 'Mails',
  group: 'Everywhere',
  address: '/',
  shape,
  defaults,
} as const
