/** Letters and signs from U+00A0 on, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring ' +
  'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml ' +
  'times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil ' +
  'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ' +
  'ugrave uacute ucirc uuml yacute thorn yuml'
const others =
  'quot" amp& lt< gt> apos\' OElig\u0152 oelig\u0153 Scaron\u0160 scaron\u0161 ensp\u2002 emsp\u2003 ' +
  'thinsp\u2009 zwnj\u200C zwj\u200D ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ ' +
  'bull• hellip… permil‰ prime′ lsaquo‹ rsaquo› euro€ trade™ larr← uarr↑ rarr→ darr↓ harr↔ minus− infin∞ ' +
  'asymp≈ ne≠ le≤ ge≥'

const named = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...others.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
])

/** Everything that a browser may take for a character reference. */
export const anyReference = /&(?:#\w*|\w+);/g

/**
 * The character that `&eacute;` or `&#233;` stands for.
 * @returns undefined for one that is not known here: whoever asks leaves that text alone
 */
export function characterOf(reference: string): string | undefined {
  const number = /^&#(?:(\d{1,7})|[xX]([\da-fA-F]{1,6}));$/.exec(reference)
  if (!number) return named.get(reference.slice(1, -1))
  const code = number[1] ? Number(number[1]) : Number.parseInt(number[2]!, 16)
  // Below 160 HTML reads some numbers as others; beyond there are halves of characters and none at all.
  const plain = (code >= 32 && code < 127) || (code >= 160 && code < 0xd800) || code > 0xdfff
  return plain && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
