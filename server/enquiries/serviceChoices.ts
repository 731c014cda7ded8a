import { wasOffered } from '../content/contentQueries.ts'
import { contentDocuments, type Texts } from '../content/shared/documents.ts'
import type { Services } from '../services.ts'
import { plainText } from '../web/plainText.ts'
import { companySizes, timelines } from './shared/enquiryForm.ts'

type Offered = Pick<Texts['services'], 'offers' | 'custom'>

const offered = ({ offers, custom }: Offered): string[] => [
  ...offers.items.map(({ name }) => name),
  custom.choice,
]

/** What each list of the form offers now. */
export const choicesOf = ({ services }: Pick<Texts, 'services'>) => ({
  company_size: companySizes,
  service: offered(services),
  timeline: timelines,
})

/** Whether somebody may have been offered this service: now, or when they opened the page. */
export async function isOffered({ content, db }: Services, name: string): Promise<boolean> {
  const names = [
    ...offered(await content.contentOf('services')),
    ...offered(contentDocuments.services.defaults),
  ]
  return names.some((each) => plainText(each).trim() === name) || wasOffered(db, name)
}
