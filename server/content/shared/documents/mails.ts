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
  goodbye: {
    title: 'You are unsubscribed',
    text: 'You will still get what you ask for yourself, such as an audit link.',
    change: 'Not you, or changed your mind? One click brings you back.',
  },
}

/** The firm's part of the mails that the site sends by itself, where no template of that name says otherwise. */
export const mails = {
  title: 'Mails',
  group: 'Everywhere',
  address: '/',
  shape,
  defaults,
} as const
