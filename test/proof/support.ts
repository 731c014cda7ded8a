import type { Texts } from '../../server/content/shared/documents.ts'
import { say } from '../content/support.ts'
import type { TestSite } from '../support/site.ts'

type Quote = Texts['proof']['quotes']['items'][number]
type Client = Texts['proof']['clients']['items'][number]
type Figure = Texts['proof']['figures']['items'][number]
type Study = Texts['case-studies']['cases']['items'][number]

export const quote = (more: Partial<Quote> = {}): Quote => ({
  text: 'Six plant managers now open Monday with the same sentence.',
  name: 'Hannah Orr',
  role: 'Internal communications',
  firm: 'Orchard Foods',
  picture: null,
  agreed: true,
  note: '',
  ...more,
})

export const study = (more: Partial<Study> = {}): Study => ({
  title: 'Six plants, one sentence on Monday.',
  client: 'Orchard Foods',
  shown: true,
  sector: 'Food',
  facts: [
    { label: 'People', value: '1,900' },
    { label: 'Work', value: 'Strategy, 6 months' },
  ],
  summary:
    'Orchard Foods had 41 channels and 1,900 people, most of them standing up. In nine weeks they kept seven channels.',
  picture: null,
  audits: {
    before: '44',
    beforeWhen: 'Audit, March 2026',
    after: '82',
    afterWhen: 'Audit, September 2026',
    areas: [
      { name: 'Strategy', before: '20', after: '95' },
      { name: 'Leadership', before: '50', after: '70' },
      { name: 'Channels', before: '10', after: '90' },
      { name: 'Managers', before: '40', after: '80' },
      { name: 'Measurement', before: '100', after: '100' },
    ],
  },
  situation:
    '“There is a poster for everything, so nobody reads the posters.” That was a forklift driver in Akron.\n\nManagers were the most trusted source and the last to know.',
  done: '',
  changed:
    '## Seven channels, each with one job\n\nThirty-four were closed in a morning.\n\n## Managers hear it first\n\nA ten-minute call on Friday, one page, two likely questions.\n\n## Two questions after every big message\n\nWhat did you hear? What is still unclear?',
  figures: [],
  quote: {
    text: 'I have waited eleven years for that.',
    name: 'Hannah Orr',
    role: 'Internal communications',
    picture: null,
    agreed: true,
  },
  address: '',
  earlier: [],
  ...more,
})

interface Said {
  quotes?: Quote[]
  clients?: Client[]
  figures?: Figure[]
}

/** Publishes what speaks for the firm. */
export const sayProof = (site: TestSite, { quotes = [], clients = [], figures = [] }: Said) =>
  say(site, 'proof', (proof) => ({
    quotes: { ...proof.quotes, items: quotes },
    clients: { ...proof.clients, items: clients },
    figures: { items: figures },
  }))

/** Publishes case studies. */
export const sayCases = (site: TestSite, studies: Study[]) =>
  say(site, 'case-studies', (document) => ({ ...document, cases: { items: studies } }))
