import type { Mark, Node } from 'prosemirror-model'
import { evenPlaceholders } from './placeholderText.ts'

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
    else if (node.isText) lines.at(-1)!.push({ text: plainText(node), marks: node.marks })
    else lines.at(-1)!.push({ text: node.textContent || leafText(node), marks: node.marks, literal: true })
  })
  while (lines.length > 1 && lines.at(-1)!.every((run) => isBlank(run))) lines.pop()
  return lines.map((line) => joined(withoutEnds(line)))
}

const leafText = (node: Node): string => node.type.spec.leafText?.(node) ?? ''

function plainText(node: Node): string {
  const text = node.text!.replace(/[\r\n\u2028\u2029]+/g, ' ')
  return node.type.schema.nodes.placeholder ? evenPlaceholders(text) : text
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

/** A blank bears only the marks that the words on both of its sides have. */
function joined(line: Run[]): Run[] {
  const parts = line.flatMap((run): Run[] =>
    isCode(run) || run.literal
      ? [run]
      : run.text.split(/(\s+)/).flatMap((text) => (text ? [{ text, marks: run.marks }] : [])),
  )
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

function shared(parts: Run[], index: number): readonly Mark[] {
  let before = index - 1
  while (before >= 0 && isBlank(parts[before]!)) before--
  let after = index + 1
  while (after < parts.length && isBlank(parts[after]!)) after++
  const left = parts[before]?.marks ?? []
  const right = parts[after]?.marks ?? []
  return left.filter((mark) => mark.type.name !== 'code' && mark.isInSet(right))
}

const sameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  one.length === other.length && one.every((mark) => mark.isInSet(other))
