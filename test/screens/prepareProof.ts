import type { Page } from 'puppeteer'
import type { OpenedDocument } from '../../server/content/shared/contentScreens.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { offered } from '../offers/support.ts'
import { quote, study } from '../proof/support.ts'
import { ask } from './askAsOwner.ts'

const asset = { asset: 2 }
const nobody = { text: '', name: '', role: '', picture: null, agreed: false }
const noAudits = { before: '', beforeWhen: '', after: '', afterWhen: '', areas: [] }

/** Quotes, clients, figures, case studies and the page of a service, as a firm would have them. */
export async function publishProof(page: Page): Promise<void> {
  await publish(page, 'proof', {
    quotes: {
      items: [
        quote(),
        quote({
          text: 'The plan fits on my wall. The old one did not fit in my inbox.',
          name: 'Ruth Abara',
          role: 'Chief of staff',
          firm: 'Meridian Bank',
        }),
        quote({
          text: 'They told us to stop doing nine things. That was the strategy.',
          name: 'Samir Haddad',
          role: 'COO',
          firm: 'Atlas Freight',
          picture: asset,
        }),
        quote({
          text: 'Night shift asked a question in the survey. Night shift never asks.',
          name: 'Leila Novak',
          role: 'Chief nurse',
          firm: 'Harbor Health',
        }),
        quote({ text: 'Not asked yet.', name: 'Somebody Else', agreed: false }),
      ],
    },
    clients: {
      items: [
        { name: 'Orchard Foods', logo: null, agreed: true },
        { name: 'Meridian Bank', logo: asset, agreed: true },
        { name: 'Atlas Freight', logo: null, agreed: true },
        { name: 'Harbor Health', logo: null, agreed: true },
      ],
    },
    figures: { items: [{ figure: '9 of 10', text: 'people could name the strategy', source: 'Atlas Freight' }] },
  })
  const [, second] = contentDocuments.services.defaults.offers.items
  await publish(page, 'services', { offers: { items: [offered(), second] } })
  await publish(page, 'case-studies', {
    cases: {
      items: [
        study(),
        study({
          title: 'Quieter',
          client: 'Atlas Freight',
          sector: 'Logistics',
          summary: 'Nine things stopped, and nobody missed one.',
          picture: asset,
          audits: noAudits,
          done: 'We counted first.\n\n- What went out\n- Who opened it',
          figures: [
            { figure: '9', text: 'channels closed' },
            { figure: '40%', text: 'fewer mails a week' },
          ],
          quote: nobody,
        }),
        study({ title: 'A night shift that asks.', client: 'Harbor Health', sector: 'Care', picture: asset }),
      ],
    },
  })
}

/** Publishes a document with some sections changed. */
async function publish(page: Page, name: string, change: Record<string, object>): Promise<void> {
  const address = `/admin/api/site-content/${name}`
  const { draft, version } = (await ask(page, address, {}, 'GET')) as OpenedDocument
  const sections = Object.entries(change).map(([section, words]) => [
    section,
    { ...(draft[section] as object), ...words },
  ])
  const document = { ...draft, ...Object.fromEntries(sections) }
  const saved = await ask(page, `${address}/draft`, { document, version }, 'PUT')
  await ask(page, `${address}/publish`, saved as object)
}
