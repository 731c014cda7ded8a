import * as z from 'zod/mini'
import { line, paragraph, section } from '../fieldKinds.ts'

const shape = z.object({
  lost: section('Page not found', {
    title: line('Heading', 60),
    text: paragraph('Sentence', 180),
    home: line('Button to the home page', 28),
    resources: line('Button to the articles', 28),
    tab: line('Title of the page', 40, { help: 'In the tab of the browser.' }),
  }),
  broken: section('When something went wrong', {
    title: line('Heading', 60),
    text: paragraph('Sentence', 180),
    again: line('Button to try again', 28),
    home: line('Button to the home page', 28),
    number: line('Before the number of the error', 24),
  }),
})

const defaults: z.output<typeof shape> = {
  lost: {
    title: 'Oops! Page not found',
    text: 'This one went off message. The page you asked for has moved, or was never here.',
    home: 'Return to Home',
    resources: 'Read Resources',
    tab: 'Page not found',
  },
  broken: {
    title: 'Something went wrong.',
    text: 'The page stopped before it could finish. Trying again usually works.',
    again: 'Try Again',
    home: 'Return to Home',
    number: 'Error id',
  },
}

/** What stands where a page should. */
export const errors = {
  title: 'Error pages',
  group: 'Everywhere',
  address: '/page-not-found',
  shape,
  defaults,
} as const
