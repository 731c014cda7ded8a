/** How much of a text is written so that nothing in it can be taken for a mark. */
export type Care = 'plain' | 'escaped' | 'edges' | 'references' | 'apart'

const special = /[\\`*_[\]<~]|\{(?=button\})|!(?=\[)|&(?=[#\w])|:(?=\/\/)|(?<=www)\./gi

/** The characters of a run in Markdown. */
export function escaped(text: string, care: Care): string {
  if (care === 'plain') return text
  return text.replace(
    special,
    care === 'references' || care === 'apart' ? referenceTo : (character) => `\\${character}`,
  )
}

/** A character as a number: no letter, no mark. */
export const referenceTo = (character: string): string => `&#${character.codePointAt(0)};`

/** A sign nobody sees, between marks that would be taken for one another. */
export const separator = '\u2063'

/** The line of a paragraph, so that its beginning is not taken for a block. */
export function guarded(line: string, isFirst: boolean): string {
  const number = /^\d{1,9}(?=[.)](?:\s|$))/.exec(line)
  if (number) return `${number[0]}\\${line.slice(number[0].length)}`
  const blockStart =
    /^(?:#{1,6}(?:\s|$)|#{2,4}[^#\s]|>|[-+*](?:\s|$)|```[^`]*$|~~~|([-_*])(?:[ \t]*\1){2,}[ \t]*$|\[[ xX]\]\s|\[\^[^[\]\s]{1,40}\]:)/
  if (blockStart.test(line) || (!isFirst && /^[|:\- ]+$/.test(line))) return `\\${line}`
  return line
}
