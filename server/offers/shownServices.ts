import type { Texts } from '../content/shared/documents.ts'
import { paths } from '../paths.ts'
import { addressOfService, hasPage } from './shared/servicePages.ts'

export type OfferedService = Texts['services']['offers']['items'][number]

/** The services that have a page of their own, in the owner's order. */
export const servicesWithPage = (texts: Texts): OfferedService[] =>
  texts.services.offers.items.filter(hasPage)

export const pathOfService = (service: OfferedService): string => paths.service(addressOfService(service))

/** The service whose page is at an address, or was earlier. */
export const serviceAt = (texts: Texts, address: string): OfferedService | undefined =>
  servicesWithPage(texts).find((service) => addressOfService(service) === address) ??
  servicesWithPage(texts).find(({ page }) => page.earlier.includes(address))

/** The services as cards: where there is a page, with the way to it. */
export const serviceCards = (texts: Texts) =>
  texts.services.offers.items.map((service) => ({
    ...service,
    url: hasPage(service) ? pathOfService(service) : undefined,
  }))
