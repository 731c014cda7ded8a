const writtenOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in plain Latin letters as far as it goes: marks are dropped, letters that English lacks are written out. */
export const plainLatin = (text: string): string =>
  text
    // Long runs of accents take quadratic time to normalise, and none of them stays.
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/gi, (letter) => {
      const plain = writtenOut[letter.toLowerCase()]!
      return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
    })
