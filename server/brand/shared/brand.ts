import type { ShownPerson } from '../../people/shared/shownPerson.ts'
import type { IconName } from '../../web/shared/iconNames.ts'
import type { Chosen } from './brandColours.ts'
import type { LettersName } from './letters.ts'

/** What others say or what was reached: a quote or a figure, and whose it is. */
interface BrandProof {
  figure?: string | undefined
  text: string
  source?: string | undefined
}

/** Who the site belongs to, as pages, mails and search engines are told. */
export interface Brand {
  name: string
  tagline: string
  blurb: string
  address: string
  /** Where people write to. */
  email: string
  /** Shown where somebody speaks; nothing is drawn while there is nobody. */
  people: ShownPerson[]
  /** Who signs the newsletter and the other mails; where nobody does, all of us. */
  signers: { issues?: ShownPerson | undefined; mails?: ShownPerson | undefined }
  proof: BrandProof[]
  social: { name: string; icon: IconName; url: string }[]
  colours: Chosen
  /** Every colour by token, as the choices make it. */
  theme: Record<string, string>
  /** The style sheet that sets these colours; none while they are the usual ones. */
  sheet: string | null
  /** The same for what shows in the back office how something looks outside of it. */
  looksSheet: string | null
  letters: LettersName
  /** Where the picture lies with which pages are shared that have none of their own. */
  share: string
  /** A picture of the media library in place of the drawn mark, or nothing. */
  mark: string
  /** Of the file that lies there now; empty where there is none. */
  markVersion: string
  /** Where it lies in the size of the header. */
  smallMark: string
  /** What stands behind the address of each icon: another one when it looks different, nothing for the usual brand. */
  iconVersion: string
}

/** What functions take that say of a page, feed or mail whose it is. */
export interface Branded {
  siteUrl: string
  brand: Brand
}
