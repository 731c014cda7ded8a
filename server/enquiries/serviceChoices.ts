import { wasOffered } from '../content/contentQueries.ts'
import { contentDocuments, type Texts } from '../content/shared/documents.ts'
import type { Services } from '../services.ts'
import { hasPage } from '../offers/shared/servicePages.ts'
import { pathOfService } from '../offers/shownServices.ts'
import { plainText } from '../web/plainText.ts'
import { companySizes, timelines } from './shared/enquiryForm.ts'

type Offered = Pick<Texts['services'], 'offers' | 'custom'>

/** A name, or a value, what is shown for it, and the address of its page. */
type Choice = string | [value: string, text: string, page: string]

const offered = ({ offers, custom }: Offered): string[] => [
  ...offers.items.map(({ name }) => name),
  custom.choice,
]

/** A service with a page names it: whoever comes from there finds the service chosen. */
const withPages = ({ offers, custom }: Offered): Choice[] => [
  ...offers.items.map((service): Choice =>
    hasPage(service) ? [service.name, service.name, pathOfService(service)] : service.name,
  ),
  custom.choice,
]

/** What each list of the form offers now. */
export const choicesOf = ({ contact, services }: Pick<Texts, 'contact' | 'services'>) => ({
  company_size: called(companySizes, contact.sizes),
  service: withPages(services),
  timeline: called(timelines, contact.timelines),
})

const called = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): [value: string, text: string][] => values.map((value) => [value, names[value]])

/** What whoever chose a timeline has read. One that is no longer offered is called what it was. */
export function timelineName({ timelines: names }: Texts['contact'], chosen: string): string {
  const known = timelines.find((each) => each === chosen)
  return known ? names[known] : chosen
}

/** Whether somebody may have been offered this service: now, or when they opened the page. */
export async function isOffered({ content, db }: Services, name: string): Promise<boolean> {
  const names = [
    ...offered(await content.contentOf('services')),
    ...offered(contentDocuments.services.defaults),
  ]
  return names.some((each) => plainText(each).trim() === name) || wasOffered(db, name)
}
