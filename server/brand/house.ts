import type { Services } from '../services.ts'
import type { Branded } from './shared/brand.ts'

/** The site and whose it is, as what is drawn now takes it. */
export async function houseOf({ brand, config }: Services): Promise<House> {
  return { siteUrl: config.siteUrl, timeZone: config.timeZone, brand: await brand() }
}

export interface House extends Branded {
  timeZone: string
}
