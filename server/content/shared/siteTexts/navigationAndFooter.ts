import * as z from 'zod/mini'
import { line, section } from '../fieldKinds.ts'
import { orderedParts } from '../orderedParts.ts'

/** Five entries, the logo and the audit's button stand in one line from 1024 pixels on. */
const most = 44
const entry = (title: string) => line(title, 16)
const fits = (entries: Record<string, string>) => Object.values(entries).join('').length <= most

const place = (title: string) => ({ title, words: 'Its name is written below' })

const shape = z.object({
  entries: section('Navigation', {
    order: orderedParts('Entries in order', {
      home: place('Home'),
      services: place('Services'),
      resources: place('Resources'),
      about: place('About'),
      contact: { ...place('Contact'), always: true },
    }),
  }),
  navigation: section(
    'Names in the navigation',
    {
      home: entry('Home'),
      services: entry('Services'),
      resources: entry('Resources'),
      about: entry('About'),
      contact: entry('Contact'),
    },
    { fits, at: 'contact', message: `At most ${most} characters in all five together` },
  ),
  frame: section('Around every page', {
    skip: line('First link, to who has no mouse', 40),
    menu: line('Button of the menu on a phone', 7),
    close: line('Button to close it', 7, {
      help: 'To screen readers on every other button that closes something, too.',
    }),
    main: line('The navigation, to screen readers', 24),
    place: line('Where one is, to screen readers', 24),
    messages: line('Messages, to screen readers', 24),
    dismiss: line('Button to close a message, to screen readers', 24),
  }),
  consent: section('Question about a pixel for advertisements', {
    name: line('What it is, to screen readers', 40),
    ask: line('Question', 80, { help: 'Only asked where a pixel is set.' }),
    allow: line('Button to allow it', 16),
    decline: line('Button to decline', 16),
    change: line('Button to answer anew', 28),
  }),
  popups: section('Ways out of popups', {
    later: line('Of the audit: not now', 24),
    no: line('Of the newsletter: not now', 24),
    never: line('Never again', 28),
  }),
  footer: section('Footer', {
    links: line('Above the links', 32),
    button: line('Button', 28),
    rights: line('After the name', 60),
    sitemap: line('Link to the list of pages', 20),
  }),
})

const defaults: z.output<typeof shape> = {
  entries: {
    order: [
      { part: 'home', shown: true },
      { part: 'services', shown: true },
      { part: 'resources', shown: true },
      { part: 'about', shown: true },
      { part: 'contact', shown: true },
    ],
  },
  navigation: {
    home: 'Home',
    services: 'Services',
    resources: 'Resources',
    about: 'About',
    contact: 'Contact',
  },
  frame: {
    skip: 'Skip to main content',
    menu: 'Menu',
    close: 'Close',
    main: 'Main',
    place: 'Breadcrumb',
    messages: 'Messages',
    dismiss: 'Dismiss',
  },
  consent: {
    name: 'Cookie consent',
    ask: 'May a third-party pixel measure our ads?',
    allow: 'Allow',
    decline: 'Decline',
    change: 'Change my answer',
  },
  popups: {
    later: 'Maybe later',
    no: 'No thanks',
    never: "Don't show again",
  },
  footer: {
    links: 'Quick links',
    button: 'Schedule a Discovery Call',
    rights: 'All rights reserved.',
    sitemap: 'Sitemap',
  },
}

/** What stands above and below every page. */
export const footer = {
  title: 'Navigation and footer',
  group: 'Everywhere',
  address: '/',
  shape,
  defaults,
} as const
