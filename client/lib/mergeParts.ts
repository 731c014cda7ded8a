import { diffArrays } from 'diff'
import { trimEndOf } from './trimEndOf.ts'

export type Side = 'mine' | 'theirs'
export type Choice = Side | 'both'

/** A stretch of two texts: the same in both, or what each has there. */
export type Part = { same: string[] } | ({ mine: string[]; theirs: string[] } & { suggested: Side })

/**
 * Two texts that grew apart, paragraph by paragraph.
 * @param base what both began with, where that is known: what one side alone has changed is suggested
 */
export function partsOf(mine: string, theirs: string, base?: string): Part[] {
  const known = base === undefined ? undefined : new Set(paragraphsOf(base).map(bare))
  const parts: Part[] = []
  let [own, other]: [string[], string[]] = [[], []]
  const close = () => {
    if (own.length + other.length === 0) return
    parts.push({ mine: own, theirs: other, suggested: suggestion(own, other, known) })
    ;[own, other] = [[], []]
  }
  let at = 0
  const mineAll = paragraphsOf(mine)
  const runs = diffArrays(mineAll, paragraphsOf(theirs), { comparator: (a, b) => bare(a) === bare(b) })
  for (const { value, added, removed } of runs) {
    if (added) other = [...other, ...value]
    else if (removed) own = [...own, ...mineAll.slice(at, at + value.length)]
    else {
      close()
      // As they stand in mine: what is the same may differ in the blanks behind it.
      parts.push({ same: mineAll.slice(at, at + value.length) })
    }
    if (!added) at += value.length
  }
  close()
  return parts
}

/** The text that the choices give, one for each part that differs; all of one side give that side's text. */
export function joinParts(parts: Part[], choices: Choice[]): string {
  let at = 0
  const chosen = parts.flatMap((part) => {
    if ('same' in part) return part.same
    const choice = choices[at++] ?? part.suggested
    return choice === 'both' ? [...part.mine, ...part.theirs] : part[choice]
  })
  return chosen
    .map((text, place) => {
      if (place === chosen.length - 1) return text.endsWith('\n\n') ? trimEndOf(text, '\n') : text
      return text.endsWith('\n\n') ? text : `${text.trimEnd()}\n\n`
    })
    .join('')
}

const paragraphsOf = (text: string): string[] => text.match(/[\s\S]+?(?:\n{2,}|$)/g) ?? []

const bare = (paragraph: string): string => paragraph.trimEnd()

/** Whoever alone wrote something here; of those who only took away, whoever did; otherwise oneself. */
function suggestion(mine: string[], theirs: string[], known: Set<string> | undefined): Side {
  if (!known) return 'mine'
  const [mineWrote, theyWrote] = [mine, theirs].map((side) => side.some((text) => !known.has(bare(text))))
  if (mineWrote !== theyWrote) return mineWrote ? 'mine' : 'theirs'
  return !mineWrote && theirs.length < mine.length ? 'theirs' : 'mine'
}
