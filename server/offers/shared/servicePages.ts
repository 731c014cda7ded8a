import { slugFor } from '../../blog/shared/slug.ts'
import { withEarlierAddresses } from '../../proof/shared/earlierAddresses.ts'

interface Offered {
  name: string
  page: {
    shown: boolean
    yourTime: string
    weeks: unknown[]
    terms: string
    excluded: string[]
    address: string
    earlier: string[]
  }
}

/** Whether a service has a page of its own: it is on the site and says more than the card. */
export const hasPage = ({ page }: Offered): boolean =>
  page.shown &&
  (page.weeks.length > 0 || page.excluded.length > 0 || page.terms !== '' || page.yourTime !== '')

/** The last part of its address: what was typed, or one made of its name. */
export const addressOfService = ({ name, page }: Offered): string => page.address || slugFor(name, 'service')

/** The first one whose address another one before it has, or that has none. @returns -1 when each has its own */
export function serviceWithoutAddress(services: readonly Offered[]): number {
  const addresses = services.map((service) => (hasPage(service) ? addressOfService(service) : undefined))
  return addresses.findIndex(
    (address, at) => address === '' || (address !== undefined && addresses.indexOf(address) < at),
  )
}

/** Services as they are published now, each with the addresses at which its page was before. */
export function withEarlierServices<Each extends Offered>(
  before: readonly Offered[],
  now: readonly Each[],
): Each[] {
  const pages = withEarlierAddresses(before.map(pageOf), now.map(pageOf))
  return now.map((service, at) => ({ ...service, page: { ...service.page, earlier: pages[at]!.earlier } }))
}

/** A page as its earlier addresses are kept. */
const pageOf = (service: Offered) => ({
  address: addressOfService(service),
  title: service.name,
  client: service.name,
  shown: hasPage(service),
  earlier: service.page.earlier,
})
