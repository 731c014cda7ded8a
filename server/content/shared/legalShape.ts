import * as z from 'zod/mini'
import { date, line, markdown, paragraph, section } from './fieldKinds.ts'

const page = (help: string) =>
  section('Text', {
    title: line('Title', 48),
    dateLabel: line('Before the date', 32),
    date: date('Last updated', { help: 'Change it when the text says something new.' }),
    text: markdown('Text', 40_000, { help }),
  })

const search = section('In search results', {
  description: line('Description', 200, { help: 'What SEO Manager says of this page goes before it.' }),
})

/** A legal page: its text with a date of its own. */
export const legalShape = z.object({ page: page('{name} and {email} are those of the firm.'), search })

const advertising = section('Advertising', {
  used: markdown('Where a pixel is used', 4_000, {
    optional: true,
    help: '{change answer}, in a line of its own, is the button with which a visitor changes their answer.',
  }),
  unused: markdown('Where none is used', 4_000, { optional: true }),
})
const itsPlace =
  '{name} and {email} are those of the firm; {advertising}, in a line of its own, is where the words below stand'

/** One that says something else where an advertising platform's pixel is used. */
export const legalShapeWithAdvertising = z.object({ page: page(`${itsPlace}.`), advertising, search })

/** What is said of personal data: also of what goes by itself, where an owner chose so. */
export const privacyShape = z.object({
  page: page(`${itsPlace}; {periods} is where it says what goes by itself.`),
  periods: section('What goes by itself', {
    enquiries: paragraph('Where enquiries go that led nowhere', 300, {
      optional: true,
      help: 'Said while a number of months is chosen under Tracking and privacy.',
    }),
    answers: paragraph('Where the answers of audits go', 300, {
      optional: true,
      help: 'Said while a number of months is chosen for them.',
    }),
  }),
  advertising,
  search,
})
