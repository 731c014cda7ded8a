import type * as z from 'zod/mini'
import { mostEarlier } from '../../proof/shared/earlierAddresses.ts'
import { address, item, line, list, media, paragraph, section, shown } from './fieldKinds.ts'

const week = item({
  name: line('Name', 32),
  when: line('When', 24, { optional: true, help: 'For example: Weeks 2 and 3.' }),
  text: paragraph('In a sentence or two', 200),
})

const quote = section('What somebody says of it', {
  text: paragraph('What they said', 240, { optional: true }),
  name: line('Who', 60, { optional: true }),
  role: line('What they do', 60, { optional: true }),
  firm: line('Firm', 60, { optional: true }),
  picture: media('Portrait', { help: 'Initials stand where there is none.' }),
  agreed: shown('They have agreed', { help: 'The quote is on the page from then on, not before.' }),
})

/** What the page of a service says beyond its card. */
export const servicePage = section('A page of its own', {
  shown: shown('On the site', {
    help: 'There is a page once something is said below; the card leads to it.',
  }),
  yourTime: line('Time that the client gives', 40, { optional: true, help: 'For example: About 9 hours.' }),
  weeks: list(
    'How the weeks go',
    week,
    { least: 0, most: 6, one: 'step' },
    {
      help: 'The mark beside each grows from one to the next.',
    },
  ),
  terms: paragraph('Terms', 240, {
    optional: true,
    help: 'Below the price: what is fixed, and when it is paid.',
  }),
  excluded: list('Not in the price', line('Point', 80), { least: 0, most: 7, one: 'point' }),
  quote,
  searchTitle: line('Title in search results', 70, { optional: true, help: 'Left empty, it is the name.' }),
  searchDescription: line('Description in search results', 200, {
    optional: true,
    help: 'Left empty, it is the description on the card.',
  }),
  address: address('Address', 80, { help: 'The last part of the link. Left empty, it is made of the name.' }),
  earlier: list(
    'Earlier addresses',
    address('Address', 80),
    { least: 0, most: mostEarlier, one: 'address' },
    {
      help: 'Each leads here. An address that you change is added when you publish.',
    },
  ),
})

/** A service without one. */
export const noServicePage: z.output<typeof servicePage> = {
  shown: false,
  yourTime: '',
  weeks: [],
  terms: '',
  excluded: [],
  quote: { text: '', name: '', role: '', firm: '', picture: null, agreed: false },
  searchTitle: '',
  searchDescription: '',
  address: '',
  earlier: [],
}
