import type { Services } from '../services.ts'
import type { Branded } from './shared/brand.ts'

/** The site and whose it is, as what is drawn now takes it. */
export async function brandedSiteOf({ brand, config }: Services): Promise<BrandedSite> {
  return { siteUrl: config.siteUrl, timeZone: config.timeZone, brand: await brand() }
}

export interface BrandedSite extends Branded {
  timeZone: string
}
