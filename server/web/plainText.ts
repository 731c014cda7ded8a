import { takeTagsOut } from './shared/markup.ts'

// Control characters other than tab and line feed, lone surrogates, and marks that reverse the reading direction.
// eslint-disable-next-line no-control-regex -- these are exactly the characters to remove
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Surrogate}/gu

/**
 * At most five accents on a letter: no script needs more, more of them draw over the lines beside, and normalising
 * sorts the accents of each letter in quadratic time.
 */
export const withoutStackedAccents = (text: string): string => text.replace(/(\p{M}{5})\p{M}+/gu, '$1')

/**
 * What a person typed, as plain text: normalised, without control characters, without any markup.
 * Stable: cleaning it again changes nothing. Linear, whatever was typed.
 */
export function plainText(value: string): string {
  return tidy(takeTagsOut(tidy(value.replaceAll('\r\n', '\n'))).kept).trim()
}

const tidy = (text: string): string =>
  withoutStackedAccents(withoutStackedAccents(text.replace(unwanted, '')).normalize('NFC'))
