const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/**
 * What the sign of an item of a list counts: 3 for `3.`, `c)` and `(iii)`.
 * @param format of its numbers, as Word names it, where it does
 * @returns undefined where it counts nothing that is known
 */
export function listNumber(sign: string, format: string | undefined): number | undefined {
  const [, digits, word] = /^\(?(?:(\d{1,9})|([a-z]{1,4}))[.)]/i.exec(sign) ?? []
  if (digits) return Number(digits)
  if (!word) return undefined
  const letters = word.toLowerCase()
  // A list that begins at i is one of Roman numerals, unless it is said to be one of letters.
  const isRoman = format ? format.startsWith('roman') : letters.length > 1 || letters === 'i'
  if (isRoman) return roman.indexOf(letters) + 1 || undefined
  return letters.length === 1 ? letters.codePointAt(0)! - 'a'.codePointAt(0)! + 1 : undefined
}
