import type { Mark, Node } from 'prosemirror-model'
import { cutAtPlaceholders } from './placeholderText.ts'

/** A stretch of a line with the same marks, the longest-lasting first. `literal` stands as it is: a placeholder. */
export interface Run {
  text: string
  marks: readonly Mark[]
  literal?: boolean
}

/** The lines of a textblock, between its line breaks, in runs; blanks at the ends of lines and what they bear is gone. */
export function linesOf(textblock: Node): Run[][] {
  const lines: Run[][] = [[]]
  textblock.forEach((node) => {
    if (node.type.name === 'hard_break') lines.push([])
    else if (node.isText) lines.at(-1)!.push(...runsOf(node))
    else lines.at(-1)!.push({ text: leafText(node), marks: node.marks, literal: true })
  })
  while (lines.length > 1 && lines.at(-1)!.every((run) => isBlank(run))) lines.pop()
  return lines.map((line) => joined(withoutEnds(line)))
}

const leafText = (node: Node): string => node.type.spec.leafText?.(node) ?? ''

/** A placeholder that was typed is one. */
function runsOf({ text, marks, type }: Node): Run[] {
  const line = text!.replace(/[\r\n\u2028\u2029]+/g, ' ')
  if (!type.schema.nodes.placeholder || isCode({ text: line, marks })) return [{ text: line, marks }]
  return cutAtPlaceholders(line).map((part) => ({ ...part, marks }))
}

export const isCode = ({ marks }: Run): boolean => marks.some((mark) => mark.type.name === 'code')
const isBlank = (run: Run): boolean => !isCode(run) && !run.literal && run.text.trim() === ''

function withoutEnds(line: Run[]): Run[] {
  const runs = [...line]
  while (runs.length > 0 && isBlank(runs[0]!)) runs.shift()
  while (runs.length > 0 && isBlank(runs.at(-1)!)) runs.pop()
  const first = runs[0]
  if (first && !isCode(first)) runs[0] = { ...first, text: first.text.trimStart() }
  const last = runs.at(-1)
  if (last && !isCode(last)) runs[runs.length - 1] = { ...last, text: last.text.trimEnd() }
  return runs
}

/** A blank bears only marks that the words on both of its sides have too. */
function joined(line: Run[]): Run[] {
  const parts = wordsAndBlanks(line)
  const runs: Run[] = []
  parts.forEach((part, index) => {
    const marks = isBlank(part) ? shared(parts, index) : part.marks
    const last = runs.at(-1)
    if (last && !last.literal && !part.literal && sameMarks(last.marks, marks))
      runs[runs.length - 1] = { text: last.text + part.text, marks }
    else runs.push({ ...part, marks })
  })
  return runs
}

function wordsAndBlanks(line: Run[]): Run[] {
  const parts: Run[] = []
  for (const run of line) {
    if (isCode(run) || run.literal) {
      parts.push(run)
      continue
    }
    for (const text of run.text.split(/(\s+)/)) {
      const last = parts.at(-1)
      if (text && last && isBlank(last) && text.trim() === '')
        parts[parts.length - 1] = {
          text: last.text + text,
          marks: last.marks.filter((mark) => mark.isInSet(run.marks)),
        }
      else if (text) parts.push({ text, marks: run.marks })
    }
  }
  return parts
}

function shared(parts: Run[], index: number): readonly Mark[] {
  const left = parts[index - 1]?.marks ?? []
  const right = parts[index + 1]?.marks ?? []
  return parts[index]!.marks.filter(
    (mark) => mark.type.name !== 'code' && mark.isInSet(left) && mark.isInSet(right),
  )
}

const sameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  one.length === other.length && one.every((mark) => mark.isInSet(other))
