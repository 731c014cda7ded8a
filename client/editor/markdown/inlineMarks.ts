import { buttonSign } from '../../../server/blog/shared/buttonLine.ts'
import { isCode, type Run } from './runs.ts'
import { oneLine } from './oneLine.ts'

/** The address of a link or picture between its brackets. */
export function address(href: string): string {
  const safe = href.replace(/[\r\n]+/g, ' ').replace(/\\(?=[\p{P}\p{S}]|$)|~(?=~)/gu, '\\$&')
  if (safe === '' || /[\s<>]/.test(safe)) return `<${safe.replace(/[<>]/g, '\\$&')}>`
  return safe.replace(/[()]/g, '\\$&')
}

/** A button with these words, which leads there. */
export const buttonLine = (words: string, href: string): string => `[${words}](${address(href)})${buttonSign}`

/** The words in quotes behind an address. */
export const titled = (title: string | null): string =>
  title === null ? '' : ` "${oneLine(title).replace(/\\(?=[\p{P}\p{S}]|$)|["~]/gu, '\\$&')}"`

/** Code between ticks that do not occur in it. */
export function codeSpan(text: string): string {
  const ticks = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  let count = 1
  while (ticks.includes(count)) count++
  const fence = '`'.repeat(count)
  const isPadded = /^`|`$/.test(text) || (/^ [\s\S]* $/.test(text) && text.trim() !== '')
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

/** An address that links to itself needs no brackets. */
export function isBareLink(runs: readonly Run[], index: number): boolean {
  const run = runs[index]!
  const link = run.marks.find((mark) => mark.type.name === 'link')
  if (!link || isCode(run) || link.attrs.title !== null) return false
  const isAlone = [runs[index - 1], runs[index + 1]].every((next) => !next || !link.isInSet(next.marks))
  const href = link.attrs.href as string
  return isAlone && (href === run.text || href === `https://${run.text}`)
}
