import type { Mark, Node } from 'prosemirror-model'
import { escaped, guarded, referenceTo, type Care } from './escapes.ts'
import { address, codeSpan, isBareLink, titled } from './inlineMarks.ts'
import { isCode, linesOf, type Run } from './runs.ts'

/** One of the ways to write the words of a textblock. */
export interface Manner {
  care: Care
  /** The sign of italics. */
  em: '*' | '_'
}

/** From what reads best to what is never misread. */
export const manners: readonly Manner[] = (['plain', 'escaped', 'edges', 'references'] as const).flatMap(
  (care) => (['*', '_'] as const).map((em) => ({ care, em })),
)

/** The words of a textblock as Markdown, in one manner; lines of a paragraph guarded against being taken for blocks. */
export function writeInline(textblock: Node, manner: Manner): string {
  const isParagraph = textblock.type.name === 'paragraph'
  return linesOf(textblock)
    .map((line) => writeLine(line, manner))
    .map((line, index) => (isParagraph ? guarded(line, index === 0) : line))
    .join('\\\n')
}

function writeLine(runs: Run[], manner: Manner): string {
  let written = ''
  let open: Mark[] = []
  runs.forEach((run, index) => {
    const kept = open.filter(
      (mark, at) => open.slice(0, at + 1).every((one) => one.isInSet(run.marks)) && mark,
    )
    written += closing(open.slice(kept.length), manner)
    const isOpen = (mark: Mark) => mark.isInSet(kept)
    const fresh = run.marks.filter((mark) => mark.type.name !== 'code' && !isOpen(mark))
    fresh.sort((one, other) => lastsUntil(runs, index, other) - lastsUntil(runs, index, one))
    open = [...kept, ...fresh]
    if (manner.care === 'plain' && isBareLink(runs, index)) {
      open = open.filter((mark) => mark.type.name !== 'link')
      written +=
        opening(
          fresh.filter((mark) => mark.type.name !== 'link'),
          manner,
        ) + run.text
      return
    }
    written += opening(fresh, manner) + writeRun(runs, index, manner)
  })
  return written + closing(open, manner)
}

const lastsUntil = (runs: Run[], from: number, mark: Mark): number => {
  let end = from
  while (end < runs.length && mark.isInSet(runs[end]!.marks)) end++
  return end
}

const signs: Record<string, string> = { strong: '**', del: '~~' }
const signOf = (mark: Mark, { em }: Manner): string => signs[mark.type.name] ?? em

const opening = (marks: Mark[], manner: Manner): string =>
  marks.map((mark) => (mark.type.name === 'link' ? '[' : signOf(mark, manner))).join('')

const closing = (marks: Mark[], manner: Manner): string =>
  marks
    .map((mark) =>
      mark.type.name === 'link'
        ? `](${address(mark.attrs.href as string)}${titled(mark.attrs.title as string | null)})`
        : signOf(mark, manner),
    )
    .reverse()
    .join('')

function writeRun(runs: Run[], index: number, { care }: Manner): string {
  const run = runs[index]!
  if (run.literal) return run.text
  if (isCode(run)) return codeSpan(run.text)
  if (care !== 'edges' && care !== 'references') return escaped(run.text, care)
  const characters = Array.from(run.text)
  const before = marksBegin(runs[index - 1], run) ? 1 : 0
  const after = marksBegin(runs[index + 1], run) && characters.length > before ? 1 : 0
  const middle = characters.slice(before, characters.length - after).join('')
  return [
    ...characters.slice(0, before).map(atMark),
    escaped(middle, care),
    ...characters.slice(characters.length - after).map(atMark),
  ].join('')
}

/** Next to a sign a letter can keep it from being one; a reference cannot. */
const atMark = (character: string): string => (/\s/.test(character) ? character : referenceTo(character))

/** Whether a neighbour bears marks that this run does not, so that a sign stands between them. */
const marksBegin = (neighbour: Run | undefined, run: Run): boolean =>
  neighbour !== undefined &&
  neighbour.marks.some((mark) => mark.type.name !== 'code' && !mark.isInSet(run.marks))
