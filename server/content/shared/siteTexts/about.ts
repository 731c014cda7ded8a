import * as z from 'zod/mini'
import { item, line, list, media, paragraph, section, shown } from '../fieldKinds.ts'

const value = item({ name: line('Name', 48), text: paragraph('In a sentence', 120) })

const shape = z.object({
  who: section('Who you are', {
    title: line('Heading', 48),
    lead: paragraph('First paragraph', 360),
    text: paragraph('Second paragraph', 360, { optional: true }),
    picture: media('Picture', { help: 'Beside the paragraphs.' }),
  }),
  mission: section('Mission', {
    title: line('Heading', 48),
    text: paragraph('Mission', 200),
  }),
  values: section('Values', {
    shown: shown('On the site'),
    items: list('Values', value, { most: 5, one: 'value' }),
  }),
  ending: section('At the end', {
    text: line('Question', 80),
    button: line('Button', 28),
  }),
})

const defaults: z.output<typeof shape> = {
  who: {
    title: 'Who We Are',
    lead: 'We are a strategic internal-communications consultancy. We work with the people who have to make a message land: communications teams of one or two, and the HR and marketing leaders who picked up communications along the way.',
    text: 'We have sat in your seat. So we write plans that survive a busy Tuesday, and we stay close enough to help when the plan meets real people.',
    picture: null,
  },
  mission: {
    title: 'Our Mission',
    text: 'To help every organization say what it means, in words its people understand, through channels they actually use.',
  },
  values: {
    shown: true,
    items: [
      {
        name: 'Clarity over complexity',
        text: 'If it needs a diagram to explain the diagram, we start again.',
      },
      {
        name: 'Action, not just insight',
        text: 'Every finding comes with a next step, an owner and a date.',
      },
      {
        name: 'Built for real-world impact',
        text: 'Designed for the team, budget and hours you have, not the ones you wish you had.',
      },
    ],
  },
  ending: { text: 'Ready to make the next message land?', button: "Let's talk" },
}

/** Who the firm is: the section About of the home page. */
export const about = {
  title: 'About',
  group: 'Pages',
  address: '/',
  anchor: 'about',
  shape,
  defaults,
} as const
