import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { BaseServices } from '../services.ts'
import { settings } from '../settings/settings.ts'
import type { Brand } from './shared/brand.ts'
import { brandWords, type BrandField } from './shared/brandFields.ts'

type BrandConfig = Pick<Config, 'brand' | 'mail'>

/** The words of the brand by field. */
type Words = Record<BrandField, string>

/** The brand as it is published: the environment's words, else those that were set, else the example's. */
export async function readBrand(db: Db, config: BrandConfig): Promise<Brand> {
  const found = await settings(db, config, brandWords)
  const words = Object.fromEntries(brandWords.map((key) => [key, found[key].value])) as Words
  return brandOf(config, words)
}

/**
 * Reads the brand once and forgets it when content changes. While the database is away the last one is used, so that a page
 * which says so can be drawn.
 */
export function createBrandReader({ config, db, log, pages }: BaseServices): () => Promise<Brand> {
  const read = pages.remember(() => readBrand(db, config))
  let last: Brand | undefined
  return async () => {
    try {
      last = await read()
      return last
    } catch (error) {
      log.warn({ err: error }, 'the brand could not be read')
      return last ?? firstBrand(config)
    }
  }
}

/** The brand where nobody has set anything. */
export function firstBrand(config: BrandConfig): Brand {
  const { given, usual } = config.brand
  const word = (part: keyof typeof usual) => given[part] ?? usual[part]
  return brandOf(config, {
    brandName: word('name'),
    brandTagline: word('tagline'),
    brandBlurb: word('blurb'),
    brandAddress: word('address'),
    contactEmail: word('email'),
    brandLinkedin: word('linkedin'),
    brandInstagram: word('instagram'),
    brandYoutube: word('youtube'),
  })
}

function brandOf({ brand: { people, proof } }: BrandConfig, words: Words): Brand {
  return {
    name: words.brandName,
    tagline: words.brandTagline,
    blurb: words.brandBlurb,
    address: words.brandAddress,
    email: words.contactEmail,
    people,
    proof,
    social: [
      { name: 'LinkedIn', icon: 'linkedin', url: words.brandLinkedin },
      { name: 'Instagram', icon: 'instagram', url: words.brandInstagram },
      { name: 'YouTube', icon: 'youtube', url: words.brandYoutube },
    ].filter(({ url }) => url !== ''),
  }
}
