const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A number below a hundred in words, "twenty-one"; a larger one in digits. */
export function inWords(count: number): string {
  if (count < 20) return small[count] ?? String(count)
  if (count > 99) return String(count)
  const [ten, one] = [Math.floor(count / 10), count % 10]
  return one === 0 ? tens[ten]! : `${tens[ten]}-${small[one]}`
}

/** A word that begins a sentence. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
