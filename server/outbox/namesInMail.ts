import { holdsAddress } from '../web/shared/personName.ts'
import { lures } from './baitWords.ts'

/** Letters of any script with what stands between them, also the joiners of Persian and Indic scripts. */
const letters = /^[\p{L}\p{M}'’‘ʼ\u05BE.\-·\p{Join_Control} ]{1,40}$/u
/** Mail programs make a link of it, however short it is. */
const dotted = /[\p{L}\p{M}]\.\p{L}{2}/u
/** Accents piled up until they cover the lines above and below; some scripts set many marks on a letter, Latin one. */
const piled = /\p{Script=Latin}\p{M}{2}|\p{M}{6}/u
const latin = /\p{Script=Latin}/u
/** Scripts of which some letters pass for Latin ones. */
const lookAlike =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u
/** What cannot be seen breaks a word that would be known; scripts that need it are others. */
const broken =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{Default_Ignorable_Code_Point}|\p{Default_Ignorable_Code_Point}[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u
/** What companies are called by, digits and signs included. */
const businessName = /^[\p{L}\p{M}\p{N}'’‘ʼ\u05BE.,&()+\-·\p{Join_Control} ]{1,80}$/u
/** Small words of which a long name has many: Maria da Silva dos Santos. */
const between = /^(?:al|bin|binti|d[aeiou]|das|de[lnr]|dos|el|ibn|la|las|los|mac|van|von|y|zu)$/i
/** A number to call or to write to. */
const manyDigits = /(?:\p{Nd}[\s().+-]*){5}/u

/** Houses in whose name much is made up, and their desks: people may work there, and nobody is called so. */
const houses = new Set(
  `bank fargo microsoft netflix fedex dhl ebay facebook instagram docusign coinbase
  billing department desk helpdesk helpline hotline office service services support`.split(/\s+/),
)
const namesHouse = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => houses.has(word))

/**
 * A name that may stand in mail: anybody may type anything into a form, with somebody else's address beside it.
 * @returns the name, or nothing when it is more (or less) than one; then the mail greets without a name
 */
export function nameForMail(name: string | null | undefined): string {
  const trimmed = (name ?? '').trim()
  const isName =
    letters.test(trimmed) &&
    trimmed.split(/\s+/).filter((word) => !between.test(word)).length <= 4 &&
    !dotted.test(trimmed) &&
    !isDressedUp(trimmed) &&
    !namesHouse(trimmed) &&
    !lures(trimmed)
  return isName ? trimmed : ''
}

/** A company's name may hold digits and signs, but leads nowhere and is no sentence. */
export function companyForMail(name: string | null | undefined): string {
  const trimmed = (name ?? '').trim()
  const isName =
    businessName.test(trimmed) &&
    trimmed.split(/\s+/).length <= 6 &&
    !holdsAddress(trimmed) &&
    !dotted.test(trimmed) &&
    !manyDigits.test(trimmed) &&
    !isDressedUp(trimmed) &&
    !lures(trimmed)
  return isName ? trimmed : ''
}

/** Letters that only look like letters: mathematical and full-width ones, piles of accents, mixed scripts, unseen ones. */
const isDressedUp = (text: string): boolean =>
  text.normalize('NFKC') !== text.normalize('NFC') ||
  piled.test(text.normalize('NFC')) ||
  broken.test(text) ||
  (latin.test(text) && lookAlike.test(text))
