import type { Mark, Node } from 'prosemirror-model'
import {
  escaped,
  guarded,
  referenceTo,
  separator,
  type Care,
} from '../../../server/blog/shared/markdownEscapes.ts'
import { address, codeSpan, isBareLink, titled } from './inlineMarks.ts'
import { isCode, linesOf, type Run } from './runs.ts'

/** One of the ways to write the words of a textblock. */
interface Manner {
  care: Care
  /** The sign of italics. */
  em: '*' | '_'
}

/** From what reads best to what is never misread. */
export const manners: readonly Manner[] = (
  ['plain', 'escaped', 'edges', 'references', 'apart'] as const
).flatMap((care) => (['*', '_'] as const).map((em) => ({ care, em })))

/** The words of a textblock as Markdown, in one manner; lines of a paragraph guarded against being taken for blocks. */
export function writeInline(textblock: Node, manner: Manner): string {
  const { name } = textblock.type
  return linesOf(textblock)
    .map((line) => writeLine(line, manner))
    .map((line, index) => (name === 'paragraph' ? guarded(line, index === 0) : line))
    .map((line) => (name === 'heading' ? line.replace(/#$/, '\\#') : line))
    .join('\\\n')
}

function writeLine(line: Run[], manner: Manner): string {
  const runs = withoutBlanks(line)
  let written = ''
  let open: Mark[] = []
  runs.forEach((run, index) => {
    const through = open.findIndex((mark) => !mark.isInSet(run.marks))
    const kept = through < 0 ? open : open.slice(0, through)
    const fresh = run.marks.filter((mark) => mark.type.name !== 'code' && !mark.isInSet(kept))
    fresh.sort((one, other) => lastsUntil(runs, index, other) - lastsUntil(runs, index, one))
    const isBare = manner.care === 'plain' && isBareLink(runs, index)
    const begun = isBare ? fresh.filter((mark) => mark.type.name !== 'link') : fresh
    written += closing(open.slice(kept.length), manner) + run.blanks + opening(begun, manner)
    written += isBare ? run.text : writeRun(runs, index, manner.care)
    open = [...kept, ...begun]
  })
  return written + closing(open, manner)
}

/** Blanks stand before what begins and behind what ends there: a sign next to one is none. */
interface Word extends Run {
  blanks: string
}

function withoutBlanks(line: Run[]): Word[] {
  const words: Word[] = []
  let blanks = ''
  for (const run of line) {
    if (isCode(run) || run.literal) {
      words.push({ ...run, blanks })
      blanks = ''
      continue
    }
    const text = run.text.trim()
    const start = run.text.length - run.text.trimStart().length
    blanks += run.text.slice(0, start)
    if (text === '') continue
    words.push({ ...run, text, blanks })
    blanks = run.text.slice(start + text.length)
  }
  return words
}

const lastsUntil = (runs: Word[], from: number, mark: Mark): number => {
  let end = from
  while (end < runs.length && mark.isInSet(runs[end]!.marks)) end++
  return end
}

const signs: Record<string, string> = { strong: '**', del: '~~' }
const signOf = (mark: Mark, { em }: Manner): string => signs[mark.type.name] ?? em

const opening = (marks: Mark[], manner: Manner): string =>
  marks.map((mark) => (mark.type.name === 'link' ? '[' : apart(manner) + signOf(mark, manner))).join('')

const apart = ({ care }: Manner): string => (care === 'apart' ? referenceTo(separator) : '')

const closing = (marks: Mark[], manner: Manner): string =>
  marks
    .map((mark) =>
      mark.type.name === 'link'
        ? `](${address(mark.attrs.href as string)}${titled(mark.attrs.title as string | null)})`
        : signOf(mark, manner) + apart(manner),
    )
    .reverse()
    .join('')

function writeRun(runs: Word[], index: number, care: Care): string {
  const run = runs[index]!
  if (run.literal) return run.text
  if (isCode(run)) return codeSpan(run.text)
  const isBehindFootnote = runs[index - 1]?.literal && run.blanks === '' && /^[:(]/.test(run.text)
  const written = (isBehindFootnote ? '\\' : '') + writeWords(runs, index, care)
  const isBeforeBracket = runs[index + 1]?.blanks === ''
  return isBeforeBracket ? written.replace(/!$/, '\\!') : written
}

function writeWords(runs: Word[], index: number, care: Care): string {
  const run = runs[index]!
  if (care === 'plain' || care === 'escaped') return escaped(run.text, care)
  const characters = Array.from(run.text)
  const isNear = (next: Word | undefined, between: Word | undefined) =>
    between?.blanks === '' && marksBegin(next, run)
  const before = isNear(runs[index - 1], run) ? 1 : 0
  const after = isNear(runs[index + 1], runs[index + 1]) && characters.length > before ? 1 : 0
  const middle = characters.slice(before, characters.length - after).join('')
  return [
    ...characters.slice(0, before).map(referenceTo),
    escaped(middle, care),
    ...characters.slice(characters.length - after).map(referenceTo),
  ].join('')
}

/** Whether a letter at that end could keep a sign from being one, where a reference cannot: a neighbour bears marks that this run does not, so that a sign stands between them. */
const marksBegin = (neighbour: Word | undefined, run: Word): boolean =>
  neighbour !== undefined &&
  neighbour.marks.some((mark) => ['strong', 'em'].includes(mark.type.name) && !mark.isInSet(run.marks))
