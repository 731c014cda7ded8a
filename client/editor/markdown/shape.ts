import type { Mark, Node } from 'prosemirror-model'
import { linesOf } from './runs.ts'

const known = new WeakMap<Node, string>()

/**
 * What of a block is told apart when its Markdown is read back: two blocks of one shape are the same on a page.
 * Empty paragraphs and items at a list's end, marks on blanks, blanks at the end of a line are not.
 */
export function shapeOf(node: Node, readSource: (text: string) => readonly Node[]): string {
  const before = known.get(node)
  if (before !== undefined) return before
  const shape = make(node, readSource)
  known.set(node, shape)
  return shape
}

function make(node: Node, readSource: (text: string) => readonly Node[]): string {
  const shapes = (nodes: readonly Node[]) => nodes.map((child) => shapeOf(child, readSource)).filter(Boolean)
  const { attrs } = node
  switch (node.type.name) {
    case 'paragraph':
    case 'footnote_text':
    case 'heading':
    case 'table_cell':
    case 'table_header': {
      const words = wordsOf(node)
      return words && `${attrs.level ?? ''} ${attrs.label ?? ''} ${words}`
    }
    case 'button': {
      const words = wordsOf(node)
      return words && JSON.stringify(['button', attrs.href, words])
    }
    case 'code_block':
      return JSON.stringify(['code', attrs.info, codeText(node)])
    case 'source': {
      const [only, ...more] = readSource(attrs.text as string)
      if (only?.type.name === 'source' && more.length === 0)
        return JSON.stringify(['source', only.attrs.text])
      return shapes([only!, ...more]).join('\n')
    }
    case 'bullet_list':
    case 'ordered_list': {
      const items = fullItems(node).map((item) => ({
        checked: isEmpty(item.child(0)) ? null : (item.attrs.checked as unknown),
        in: shapes(item.children),
      }))
      return items.length > 0 ? JSON.stringify(['list', attrs.order ?? '', items]) : ''
    }
    case 'table': {
      const [first] = node.children
      const sides = first!.children.map((cell) => cell.attrs.align as unknown)
      return JSON.stringify([
        'table',
        sides,
        node.children.map((row) => cellsOf(row, sides.length, readSource)),
      ])
    }
    case 'figure':
      return JSON.stringify({ ...attrs, caption: (attrs.caption as string | null)?.trim() ?? null })
    case 'blockquote': {
      const inner = shapes(node.children)
      return inner.length > 0 ? JSON.stringify(['quote', inner]) : ''
    }
    default:
      return JSON.stringify([node.type.name, attrs])
  }
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

const cellsOf = (row: Node, columns: number, readSource: (text: string) => readonly Node[]): string[] =>
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
