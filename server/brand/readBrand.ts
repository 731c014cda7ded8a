import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { BaseServices } from '../services.ts'
import { settings } from '../settings/settings.ts'
import type { SettingValue } from '../settings/shared/schemas.ts'
import type { Brand } from './shared/brand.ts'
import { brandKeys, type BrandDraft, type BrandField } from './shared/brandFields.ts'
import { usualColours } from './shared/followers.ts'
import { themeOf } from './shared/theme.ts'
import { shareAddress } from './shareAddress.ts'
import { sheetOf } from './sheet.ts'

type BrandConfig = Pick<Config, 'brand' | 'mail'>

/** What makes a brand, by setting. */
type Values = { [Field in BrandField]: SettingValue<Field> }

/** The brand as it is published: the environment's words, else those that were set, else the example's. */
export async function readBrand(db: Db, config: BrandConfig): Promise<Brand> {
  const found = await settings(db, config, brandKeys)
  return brandOf(config, Object.fromEntries(brandKeys.map((key) => [key, found[key].value])) as Values)
}

/** The brand as it would be published now. What the environment rules stays. */
export async function readDraftedBrand(db: Db, config: BrandConfig): Promise<Brand> {
  const found = await settings(db, config, [...brandKeys, 'brandDraft'])
  const draft: BrandDraft = found.brandDraft.value
  const valueOf = (key: BrandField) => {
    const written = draft[key]
    if (written === undefined || found[key].variable) return found[key].value
    return written ?? found[key].usual
  }
  return brandOf(config, Object.fromEntries(brandKeys.map((key) => [key, valueOf(key)])) as Values)
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
    brandColours: usualColours,
    brandLetters: 'poppins',
    brandMark: '',
  })
}

function brandOf({ brand: configured }: BrandConfig, values: Values): Brand {
  const { people, proof } = configured
  const shown = {
    name: values.brandName,
    tagline: values.brandTagline,
    colours: values.brandColours,
    sheet: sheetOf(values.brandColours),
    mark: values.brandMark,
  }
  return {
    ...shown,
    smallMark: '/images/mark.png',
    share: shareAddress(shown, configured),
    blurb: values.brandBlurb,
    address: values.brandAddress,
    email: values.contactEmail,
    people,
    proof,
    social: [
      { name: 'LinkedIn', icon: 'linkedin', url: values.brandLinkedin },
      { name: 'Instagram', icon: 'instagram', url: values.brandInstagram },
      { name: 'YouTube', icon: 'youtube', url: values.brandYoutube },
    ].filter(({ url }) => url !== ''),
    theme: themeOf(values.brandColours),
    letters: values.brandLetters,
  }
}
