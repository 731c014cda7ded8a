import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { readTeam, type Team } from '../people/peopleQueries.ts'
import { initialsOf, portraitElsewhere, type ShownPerson } from '../people/shared/shownPerson.ts'
import type { BaseServices } from '../services.ts'
import { settings } from '../settings/settings.ts'
import type { SettingValue } from '../settings/shared/schemas.ts'
import type { Brand } from './shared/brand.ts'
import { markVersion } from './markQueries.ts'
import { brandKeys, type BrandDraft, type BrandField } from './shared/brandFields.ts'
import { usualColours } from './shared/brandColours.ts'
import { themeOf } from './shared/theme.ts'
import { iconVersion, shareAddress } from './shareAddress.ts'
import { sheetOf, sheetOfLooks } from './brandSheet.ts'

type BrandConfig = Pick<Config, 'brand' | 'mail'>

/** What makes a brand, by setting. */
type Values = { [Field in BrandField]: SettingValue<Field> }

/** The brand as it is published: the environment's words, else those that were set, else the example's. */
export async function readBrand(db: Db, config: BrandConfig): Promise<Brand> {
  const [found, team] = await Promise.all([settings(db, config, brandKeys), teamOf(db, config)])
  const values = Object.fromEntries(brandKeys.map((key) => [key, found[key].value])) as Values
  return brandOf(config, values, team, await markVersion(db, values.brandMark))
}

/** The brand as it would be published now. What the environment rules stays. */
export async function readDraftedBrand(db: Db, config: BrandConfig): Promise<Brand> {
  const [found, team] = await Promise.all([
    settings(db, config, [...brandKeys, 'brandDraft']),
    teamOf(db, config),
  ])
  const draft: BrandDraft = found.brandDraft.value
  const valueOf = (key: BrandField) => {
    const written = draft[key]
    if (written === undefined || found[key].variable) return found[key].value
    return written ?? found[key].usual
  }
  const values = Object.fromEntries(brandKeys.map((key) => [key, valueOf(key)])) as Values
  return brandOf(config, values, team, await markVersion(db, values.brandMark))
}

/** The people of the list; until one of them is on the site, those of the environment. */
async function teamOf(db: Db, config: BrandConfig): Promise<Team> {
  const [team, given] = [await readTeam(db), givenTeam(config)]
  if (team.people.length > 0 || !given) return team
  return {
    people: given.people,
    issueSigner: team.issueSigner ?? given.issueSigner,
    mailSigner: team.mailSigner ?? given.mailSigner,
  }
}

/** Where the environment names people, the first of them answers and signs. */
function givenTeam({ brand }: BrandConfig): Team | undefined {
  const people = brand.people.map(({ name, role, picture, lines }, at): ShownPerson => {
    const portrait = portraitElsewhere(picture)
    const rest = { words: lines ?? '', links: [], email: '', answers: at === 0 }
    const said = { name, initials: initialsOf(name), role, ...rest }
    return portrait ? { ...said, portrait } : said
  })
  const [first] = people
  return first && { people, issueSigner: first, mailSigner: first }
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
  const values: Values = {
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
  }
  const nobody: Team = { people: [], issueSigner: undefined, mailSigner: undefined }
  return brandOf(config, values, givenTeam(config) ?? nobody, '')
}

function brandOf({ brand: configured }: BrandConfig, values: Values, team: Team, version: string): Brand {
  const { proof } = configured
  const shown = {
    name: values.brandName,
    tagline: values.brandTagline,
    letters: values.brandLetters,
    colours: values.brandColours,
    sheet: sheetOf(values.brandColours),
    looksSheet: sheetOfLooks(values.brandColours),
    mark: values.brandMark,
    markVersion: version,
  }
  return {
    ...shown,
    smallMark: `/images/mark.png${iconVersion(shown)}`,
    iconVersion: iconVersion(shown),
    share: shareAddress(shown, configured),
    blurb: values.brandBlurb,
    address: values.brandAddress,
    email: values.contactEmail,
    people: team.people,
    signers: { issues: team.issueSigner, mails: team.mailSigner },
    proof,
    social: (
      [
        { name: 'LinkedIn', icon: 'linkedin', url: values.brandLinkedin },
        { name: 'Instagram', icon: 'instagram', url: values.brandInstagram },
        { name: 'YouTube', icon: 'youtube', url: values.brandYoutube },
      ] as const
    ).filter(({ url }) => url !== ''),
    theme: themeOf(values.brandColours),
  }
}
