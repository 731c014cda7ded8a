import * as z from 'zod/mini'
import { line, section } from '../fields.ts'

/** Five entries, the logo and the audit's button stand in one line from 1024 pixels on. */
const most = 44
const entry = (title: string) => line(title, 16)
const fits = (entries: Record<string, string>) => Object.values(entries).join('').length <= most

const shape = z.object({
  navigation: section(
    'Navigation',
    {
      home: entry('Home'),
      services: entry('Services'),
      resources: entry('Resources'),
      about: entry('About'),
      contact: entry('Contact'),
    },
    { fits, at: 'contact', message: `At most ${most} characters in all five together` },
  ),
  footer: section('Footer', {
    links: line('Above the links', 32),
    button: line('Button', 28),
    rights: line('After the name', 60),
  }),
})

const defaults: z.output<typeof shape> = {
  navigation: {
    home: 'Home',
    services: 'Services',
    resources: 'Resources',
    about: 'About',
    contact: 'Contact',
  },
  footer: {
    links: 'Quick links',
    button: 'Schedule a Discovery Call',
    rights: 'All rights reserved.',
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
