/** A search that found nothing. */
export interface MissedSearch {
  words: string
  times: number
  /** A calendar day. */
  lastDay: string
}

const longest = 60
const mostWords = 6
/** Fewer characters are the beginning of a word that somebody is still typing. */
const shortest = 3
/** More of them are a telephone number rather than a subject. */
const mostDigits = 4
/** Addresses and code: nobody looks for an article by them, and addresses are about somebody. */
const foreign = ['@', '://', 'www.', '<', '>', '{', '}', '$', '\\', '..', ';']

/**
 * A search as it is counted, however it was typed.
 * @param searched with single spaces
 * @returns undefined for what is no subject: too short or long, an address, a number, code
 */
export function countedWords(searched: string): string | undefined {
  const words = searched.normalize('NFKC').toLowerCase().trim()
  if (words.split(' ').length > mostWords) return undefined
  if (foreign.some((part) => words.includes(part))) return undefined
  // As Postgres counts: a picture is one sign.
  let [signs, digits] = [0, 0]
  for (const sign of words) {
    signs++
    if (sign >= '0' && sign <= '9') digits++
  }
  if (signs < shortest || signs > longest) return undefined
  return digits > mostDigits ? undefined : words
}
