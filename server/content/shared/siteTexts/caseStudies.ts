import * as z from 'zod/mini'
import { addressInUse, isOwnAddress } from '../../../proof/shared/caseAddress.ts'
import { mostEarlier } from '../../../proof/shared/earlierAddresses.ts'
import {
  address,
  item,
  line,
  list,
  markdown,
  media,
  paragraph,
  percent,
  section,
  shown,
} from '../fieldKinds.ts'

const audits = section(
  'The audit, before and after',
  {
    before: percent('Score before', { optional: true }),
    beforeWhen: line('When', 40, { optional: true, help: 'For example: Audit, March 2026.' }),
    after: percent('Score after', { optional: true }),
    afterWhen: line('When that was', 40, { optional: true }),
    areas: list(
      'Areas',
      item({ name: line('Area', 48), before: percent('Score before'), after: percent('Score after') }),
      { least: 0, most: 12, one: 'area' },
      { help: 'Each is a voice in the drawing, once before and once after.' },
    ),
  },
  {
    fits: ({ before, after }) => (before === '') === (after === ''),
    at: ({ after }) => (after === '' ? 'after' : 'before'),
    message: 'Two scores make the drawing: give both, or none',
  },
)

const quote = section('What they say', {
  text: paragraph('What they said', 240, { optional: true }),
  name: line('Who', 60, { optional: true }),
  role: line('What they do', 60, { optional: true }),
  picture: media('Portrait'),
  agreed: shown('They have agreed', { help: 'The quote is on the page from then on, not before.' }),
})

const study = item({
  title: line('Headline', 80, { help: 'A full stop at the end becomes the voice, in the signal color.' }),
  client: line('Client', 60),
  shown: shown('On the site', { help: 'Once the client has agreed to the whole page.' }),
  sector: line('Sector', 40, { optional: true }),
  facts: list(
    'At a glance',
    item({ label: line('What', 24), value: line('How much', 40) }),
    { least: 0, most: 3, one: 'fact' },
    { help: 'Beside the client, for example: People, 1,900.' },
  ),
  summary: paragraph('In a few sentences', 280),
  picture: media('Picture', { help: 'Also shown where somebody shares the page.' }),
  audits,
  situation: markdown('What you heard', 6_000, { optional: true }),
  done: markdown('What you did', 6_000, { optional: true }),
  changed: markdown('What changed', 6_000, {
    optional: true,
    help: 'Each heading begins a step, and the mark beside it grows from one to the next.',
  }),
  figures: list('Figures', item({ figure: line('Figure', 12), text: line('What it says', 160) }), {
    least: 0,
    most: 4,
    one: 'figure',
  }),
  quote,
  address: address('Address', 80, {
    help: 'The last part of the link. Left empty, it is made of the headline.',
  }),
  earlier: list(
    'Earlier addresses',
    address('Address', 80),
    { least: 0, most: mostEarlier, one: 'address' },
    {
      help: 'Each leads here. An address that you change is added when you publish.',
    },
  ),
})

const shape = z.object({
  cases: section(
    'Case studies',
    { items: list('Case studies', study, { least: 0, most: 24, one: 'case study' }) },
    {
      fits: ({ items }) => addressInUse(items) === -1,
      at: ({ items }) => `items.${addressInUse(items)}.${isOwnAddress(items) ? 'address' : 'title'}`,
      message: 'This needs an address that no other case study has',
    },
  ),
  list: section('The list of them', {
    title: line('Heading', 48),
    lead: paragraph('Sentence', 180, { optional: true }),
    link: line('In the footer', 24),
    all: line('Link to all', 32),
    one: line('Link beside a quote', 32),
  }),
  page: section('On each of them', {
    client: line('Before the client', 24),
    sector: line('Before the sector', 24),
    situation: line('Above what you heard', 48),
    done: line('Above what you did', 48),
    changed: line('Above what changed', 48),
    shift: line('The audits beside each other, to screen readers', 48),
    before: line('Before the first score, to screen readers', 32),
    after: line('Before the second, to screen readers', 32),
    to: line('Between the scores of an area, to screen readers', 12),
    ending: line('Question at the end', 60),
    endingText: paragraph('Below it', 160, { optional: true }),
  }),
  search: section('In search results', { description: line('Description of the list', 200) }),
})

const defaults: z.output<typeof shape> = {
  cases: { items: [] },
  list: {
    title: 'Case studies',
    lead: 'What we heard, what we did, and what changed.',
    link: 'Case studies',
    all: 'All case studies',
    one: 'How it went',
  },
  page: {
    client: 'Firm',
    sector: 'Sector',
    situation: 'What we heard',
    done: 'What we did',
    changed: 'What changed',
    shift: 'The audit before and after',
    before: 'The audit before:',
    after: 'and after:',
    to: 'to',
    ending: 'Where do your messages stop?',
    endingText: '{questions} questions, {minutes} minutes.',
  },
  search: {
    description:
      'Work that we have done: what people heard before, what we changed together, and what they hear now.',
  },
}

/** Work that was done for a client, a page each. None of these pages is there while there is no case study. */
export const caseStudies = {
  title: 'Case studies',
  group: 'Pages',
  address: '/case-studies',
  pages: 'cases.items',
  shape,
  defaults,
} as const
