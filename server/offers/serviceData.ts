import type { Branded } from '../brand/shared/brand.ts'
import { service } from '../seo/structuredData.ts'
import type { OfferedService } from './shownServices.ts'

const currencies: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/** One sum in a currency that is known, alone or after "From": all that can be told as a number. */
const sum = /^(from )?([$€£]) ?(\d{1,3}(?:,\d{3}){0,2}|\d{1,9})(\.\d\d)?$/i

/** The price as search engines read it; one that is said in other words stays words. */
export function priceData(price: string): object {
  const [, from, sign, whole, rest = ''] = sum.exec(price) ?? []
  if (!sign || !whole) return { description: price }
  const amount = whole.replaceAll(',', '') + rest
  const priceCurrency = currencies[sign]!
  if (!from) return { price: amount, priceCurrency }
  return { priceSpecification: { '@type': 'PriceSpecification', minPrice: amount, priceCurrency } }
}

interface Told {
  /** What kind of services these are. */
  kind: string
  path: string
  image: string | undefined
}

/** A service and what it costs as search engines read it (schema.org Service with an Offer). */
export function serviceData(house: Branded, offered: OfferedService, { kind, path, image }: Told): object {
  const url = house.siteUrl + path
  return {
    ...service(house, offered, kind),
    provider: { '@type': 'Organization', name: house.brand.name, url: `${house.siteUrl}/` },
    url,
    ...(image ? { image } : {}),
    ...(offered.price ? { offers: { '@type': 'Offer', url, ...priceData(offered.price) } } : {}),
  }
}
