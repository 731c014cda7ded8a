import type { Node } from 'prosemirror-model'
import type { WritingContext } from './writingContext.ts'

const rules: Record<string, string> = { left: ':---', center: ':---:', right: '---:' }

/** A table: the first row is the headings; rows have as many cells as it. */
export function writeTable(table: Node, context: WritingContext): string {
  const [header, ...rows] = table.children
  const columns = header!.childCount
  const sides = header!.children.map((cell) => rules[cell.attrs.align as string] ?? '---')
  return [
    writeRow(header!, columns, context),
    `| ${sides.join(' | ')} |`,
    ...rows.map((row) => writeRow(row, columns, context)),
  ].join('\n')
}

function writeRow(row: Node, columns: number, context: WritingContext): string {
  const cells = Array.from({ length: columns }, (_, index) => {
    const cell = row.maybeChild(index)
    return cell ? context.words(cell).replaceAll('|', '\\|') : ''
  })
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')
}
