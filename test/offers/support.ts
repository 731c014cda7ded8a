import type { OfferedService } from '../../server/offers/shownServices.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { say } from '../content/support.ts'
import type { TestSite } from '../support/site.ts'

const [strategy] = contentDocuments.services.defaults.offers.items

/** A page with everything that there is to say of a service. */
const fullPage: OfferedService['page'] = {
  shown: true,
  yourTime: 'About 9 hours',
  weeks: [
    {
      name: 'Listen',
      when: 'Week 1',
      text: 'Twelve conversations, from the boardroom to the loading bay. We read what you sent in the last year.',
    },
    {
      name: 'Choose',
      when: 'Weeks 2 and 3',
      text: 'One working session with your leaders. Three priorities stay, six go, and everyone knows why.',
    },
    {
      name: 'Write',
      when: 'Week 4',
      text: 'One page for leaders, a message framework for managers, a calendar for your team.',
    },
    {
      name: 'Hand over',
      when: 'Week 5 or 6',
      text: 'Your team runs the first month with us beside them. Then we leave, and the page stays.',
    },
  ],
  terms: 'Fixed, agreed before we start. Half now, half when you have the page in your hand.',
  excluded: [
    'Travel outside the US, at cost',
    'Writing and design of your campaigns',
    'Software. You keep what you have.',
  ],
  quote: {
    text: 'Six plant managers now open Monday with the same sentence. I have waited eleven years for that.',
    name: 'Hannah Orr',
    role: 'Internal communications',
    firm: 'Orchard Foods',
    picture: null,
    agreed: true,
  },
  searchTitle: '',
  searchDescription: '',
  address: '',
  earlier: [],
}

/** The first service of the example, with a price and a page. */
export const offered = (
  more: Partial<OfferedService> = {},
  page: Partial<OfferedService['page']> = {},
): OfferedService => ({ ...strategy!, price: '$18,000', ...more, page: { ...fullPage, ...page } })

/** Publishes services. */
export const sayServices = (site: Pick<TestSite, 'services' | 'told'>, ...items: object[]) =>
  say(site, 'services', (document) => ({ ...document, offers: { ...document.offers, items } }))
