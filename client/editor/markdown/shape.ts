import type { Mark, Node } from 'prosemirror-model'
import { linesOf } from './runs.ts'

const known = new WeakMap<Node, string>()

type ReadSource = (text: string) => readonly Node[]
type Shape = (node: Node, readSource: ReadSource) => string

/**
 * What of a block is told apart when its Markdown is read back: two blocks of one shape are the same on a page.
 * Empty paragraphs and items at a list's end, marks on blanks, blanks at the end of a line are not.
 */
export function shapeOf(node: Node, readSource: ReadSource): string {
  const before = known.get(node)
  if (before !== undefined) return before
  const shape = (shapeByType[node.type.name] ?? shapeOfAttributes)(node, readSource)
  known.set(node, shape)
  return shape
}

const shapeByType: Partial<Record<string, Shape>> = {
  paragraph: shapeOfWords,
  footnote_text: shapeOfWords,
  heading: shapeOfWords,
  table_cell: shapeOfWords,
  table_header: shapeOfWords,
  button: shapeOfButton,
  code_block: (node) => JSON.stringify(['code', node.attrs.info, codeText(node)]),
  source: shapeOfSource,
  bullet_list: shapeOfList,
  ordered_list: shapeOfList,
  table: shapeOfTable,
  figure: shapeOfFigure,
  blockquote: shapeOfQuote,
}

const shapeOfAttributes: Shape = ({ type, attrs }) => JSON.stringify([type.name, attrs])

const shapesOf = (nodes: readonly Node[], readSource: ReadSource): string[] =>
  nodes.map((node) => shapeOf(node, readSource)).filter(Boolean)

function shapeOfWords(textblock: Node): string {
  const words = wordsOf(textblock)
  const { level, label } = textblock.attrs
  return words && `${level ?? ''} ${label ?? ''} ${words}`
}

function shapeOfButton(button: Node): string {
  const words = wordsOf(button)
  return words && JSON.stringify(['button', button.attrs.href, words])
}

/** As what it is read, where the editor knows it by now. */
function shapeOfSource({ attrs }: Node, readSource: ReadSource): string {
  const [only, ...more] = readSource(attrs.text as string)
  if (only?.type.name === 'source' && more.length === 0) return JSON.stringify(['source', only.attrs.text])
  return shapesOf([only!, ...more], readSource).join('\n')
}

function shapeOfList(list: Node, readSource: ReadSource): string {
  const items = fullItems(list).map((item) => ({
    checked: isEmpty(item.child(0)) ? null : (item.attrs.checked as unknown),
    in: shapesOf(item.children, readSource),
  }))
  return items.length > 0 ? JSON.stringify(['list', list.attrs.order ?? '', items]) : ''
}

function shapeOfTable({ children: rows }: Node, readSource: ReadSource): string {
  const sides = rows[0]!.children.map((cell) => cell.attrs.align as unknown)
  return JSON.stringify(['table', sides, rows.map((row) => cellsOf(row, sides.length, readSource))])
}

function shapeOfFigure({ attrs }: Node): string {
  return JSON.stringify({ ...attrs, caption: (attrs.caption as string | null)?.trim() ?? null })
}

function shapeOfQuote(quote: Node, readSource: ReadSource): string {
  const inner = shapesOf(quote.children, readSource)
  return inner.length > 0 ? JSON.stringify(['quote', inner]) : ''
}

const markNames = new WeakMap<Mark, string>()

function nameOf(mark: Mark): string {
  const name = markNames.get(mark) ?? JSON.stringify(mark.toJSON())
  markNames.set(mark, name)
  return name
}

/** The words of a textblock with their marks, one way for all ways of saying the same. */
function wordsOf(textblock: Node): string {
  const lines = linesOf(textblock)
  if (lines.every((line) => line.length === 0)) return ''
  return JSON.stringify(
    lines.map((line) =>
      line.flatMap(({ text, marks, literal }) => {
        const names = marks.map(nameOf).sort()
        const isCode = names.includes('{"type":"code"}')
        // Blanks are told apart from words only by their number.
        return isCode || literal
          ? [[text, literal ? '!' : '', ...names]]
          : text.split(/(\s+)/).flatMap((word) => (word ? [word.trim() ? [word, ...names] : [word]] : []))
      }),
    ),
  )
}

const cellsOf = (row: Node, columns: number, readSource: ReadSource): string[] =>
  Array.from({ length: columns }, (_, index) => {
    const cell = row.maybeChild(index)
    return cell ? shapeOf(cell, readSource) : ''
  })

/** The items of a list without empty ones at its end. */
export function fullItems(list: Node): Node[] {
  const items = [...list.children]
  while (items.length > 0 && isEmpty(items.at(-1)!)) items.pop()
  return items
}

/** Holds nothing that a page would show. */
export function isEmpty(node: Node): boolean {
  if (node.isLeaf || ['code_block', 'table'].includes(node.type.name)) return false
  return node.isTextblock ? linesOf(node).every((line) => line.length === 0) : node.children.every(isEmpty)
}

/** A single line end behind the last line cannot be written. */
export const codeText = (node: Node): string => node.textContent.replace(/([^\n])\n$/, '$1')
