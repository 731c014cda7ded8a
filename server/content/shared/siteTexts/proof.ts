import * as z from 'zod/mini'
import { item, line, list, media, paragraph, section, shown } from '../fieldKinds.ts'

const quote = item({
  text: paragraph('What they said', 200),
  name: line('Who', 60),
  role: line('What they do', 60, { optional: true }),
  firm: line('Firm', 60, { optional: true, help: 'A case study of the same client is linked.' }),
  picture: media('Portrait', { help: 'Initials stand where there is none.' }),
  agreed: shown('They have agreed', { help: 'The quote is on the site from then on, not before.' }),
  note: line('When and how', 80, { optional: true, help: 'Only you read this.' }),
})

const client = item({
  name: line('Name', 60),
  logo: media('Logo', { help: 'The name stands where there is none.' }),
  agreed: shown('They may be named', { help: 'The client is on the site from then on, not before.' }),
})

const figure = item({
  figure: line('Figure', 12, { optional: true, help: 'For example: 9 of 10.' }),
  text: line('What it says', 240),
  source: line('Whose it is', 120, { optional: true }),
})

const shape = z.object({
  quotes: section('Quotes', {
    title: line('Heading', 60),
    items: list(
      'Quotes',
      quote,
      { least: 0, most: 10, one: 'quote' },
      { help: 'The first is set large. Nothing is shown until somebody has agreed.' },
    ),
  }),
  clients: section('Clients', {
    title: line('Heading', 60),
    items: list('Clients', client, { least: 0, most: 18, one: 'client' }),
  }),
  figures: section('Figures', {
    items: list(
      'Figures',
      figure,
      { least: 0, most: 12, one: 'figure' },
      { help: 'They stand in About and under the results of the audit.' },
    ),
  }),
})

const defaults: z.output<typeof shape> = {
  quotes: { title: 'What people say when we have left.', items: [] },
  clients: { title: 'Who we work with', items: [] },
  figures: { items: [] },
}

/** What speaks for the firm: quotes, clients, figures. Nothing of it is drawn while there is none. */
export const proof = {
  title: 'Proof',
  group: 'Pages',
  address: '/',
  anchor: 'proof',
  shape,
  defaults,
} as const
